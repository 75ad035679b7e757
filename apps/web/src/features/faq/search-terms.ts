import { fold } from './fold.ts';

/** Stop words, which say nothing about a question's subject; "Amazon" is one, as every question is about it. */
const idle = new Set(
  (
    'a about am amazon an and any are as at be been but by can could did do does fba for from get had has have how ' +
    'i if in is it its many marketplace me much my of on or our should so that the their there they this to us was ' +
    'we what when where which who why will with would you your'
  ).split(' '),
);
const idleHan =
  /为什么|怎么样|怎么办|亚马逊|平台|能不能|可不可以|有没有|是不是|怎么|如何|什么|哪些|哪里|请问|是否|可以|你们|我们|吗|呢|吧|啊|的|了|我|您|你/g;

/** Groups of synonyms: users may search for another name than the one we use. */
const alike: readonly (readonly string[])[] = [
  ['amazon', 'marketplace'],
  ['亚马逊', '平台'],
  ['pod', 'proof of delivery', '签收证明'],
  ['deadline', 'time limit', 'window'],
  ['期限', '时限', '截止'],
  ['rejected', 'refused', 'declined', 'denied'],
  ['驳回', '拒绝', '退回'],
  ['clawback', 'reversal', 'reversed', 'taken back'],
  ['price', 'pricing', 'cost', 'fee', 'commission'],
  ['手续费', '提成', '服务费', '佣金'],
  ['价格', '收费', '费用'],
  ['login', 'log in', 'sign in', 'signed in'],
  ['email', 'mail'],
  ['shop', 'store'],
  ['代理', '服务商'],
  ['丢件', '丢货', '丢失'],
  ['少货', '少收', '短少'],
  ['返佣', '奖励'],
];

const han = /\p{Script=Han}/u;

/** A search word with its synonyms. */
export interface SearchTerm {
  readonly isHan: boolean;
  readonly ways: readonly [string, ...string[]];
}

export function parseSearch(typed: string): readonly SearchTerm[] {
  const plain = fold(typed).text;
  const telling = split(plain.replaceAll(idleHan, ' ')).filter((word) => !idle.has(word));
  return (telling.length > 0 ? telling : split(plain)).map((word) => ({
    isHan: han.test(word),
    ways: [word, ...otherWays(word)],
  }));
}

/** Splits a text into runs of Chinese characters and words of letters and digits. */
function split(text: string): readonly string[] {
  return text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

/** Letters of a word after which its beginning is enough to match. */
const knownFrom = 4;

function otherWays(word: string): readonly string[] {
  const found = alike.flatMap((group) => {
    const meant = group.find((each) => isMeant(word, each));
    return meant === undefined
      ? []
      : group
          .filter((each) => each !== meant)
          .map((each) => (han.test(meant) && han.test(each) ? word.replace(meant, each) : each));
  });
  return [...new Set(found)].filter((each) => !each.includes(word));
}

function isMeant(word: string, each: string): boolean {
  if (han.test(each)) return word.includes(each);
  return each === word || (word.length >= knownFrom && each.startsWith(word));
}

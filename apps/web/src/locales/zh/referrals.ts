import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/referrals.ts';

const zh: typeof en = {
  loading: '正在加载推荐信息',
  loadFailed: '推荐信息加载失败。',

  inviteTitle: '邀请其他卖家',
  promiseOnRecovery: message('好友通过你的链接注册，并首次成功追回款项后，你可获得 {mine} 预付余额。'),
  promiseOnSignUp: message('好友通过你的链接注册后，你可获得 {mine} 预付余额。'),
  theyGet: message('好友也可获得 {theirs}。'),
  lasts: message('奖励余额有效期 {days} 天，会自动抵扣账单。'),
  lastsForEver: '奖励余额会自动抵扣账单。',
  noPromise: '目前暂无推荐奖励，此前承诺的奖励仍然有效。',
  link: '我的推荐链接',
  code: '我的推荐码',
  copyLink: '复制链接',
  copyCode: '复制推荐码',
  qr: '推荐链接二维码',
  qrHint: '用手机扫一扫，即可打开带有你推荐码的注册页面。',

  posterTitle: '推荐海报',
  posterLanguage: '海报语言',
  posterPicture: '推荐海报，含你的二维码和推荐码',
  download: '下载海报',
  saved: '海报已保存。',
  posterFailed: '海报生成失败，请重试。',

  figures: '推荐成果',
  clicks: '链接点击',
  signUps: '注册人数',
  recoveries: '首次追回',
  earned: '累计奖励',
  nothingEarned: '暂无',

  usersTitle: '推荐记录',
  nobody: '还没有人通过你的链接注册。把链接发给熟悉的卖家，或者下载海报分享出去吧。',
  came: message('{day} 注册'),
  states: {
    signed_up: '等待首次追回',
    recovered: '已追回款项',
    rewarded: '奖励已到账',
    withdrawn: `赔付被${marketplaceName}追回，奖励已收回`,
    refused: '与你是同一卖家，不予奖励',
  },
  more: '查看更多',
  loadingMore: '正在加载',
  seeCredit: '查看预付余额',

  broughtTitle: '我的推荐人',
  broughtBy: message('{name} 于 {day} 推荐你加入。'),
  broughtReward: message('你因此获得了 {amount} 预付余额。'),
  broughtWithdrawn: `由于赔付已被${marketplaceName}追回，该奖励已收回，下次成功追回后会重新发放。`,
  claimLabel: '有人推荐你来的吗？请填写对方的推荐码',
  claim: '提交推荐码',
  claiming: '正在核对',
  claimHint: '首次追回款项之前可以补填。',
  claimed: message('已登记，推荐人：{name}。'),

  rules: '奖励规则',
};

export default zh;

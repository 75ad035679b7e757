import { defineRule, type Context, type ESTree } from '@oxlint/plugins';

const sqlTime =
  /(?<![\w.])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i;

/** Server code takes the time from its `Clock`, SQL from `recoup_now()` and `recoup_today()`. */
export const ambientTimeRule = defineRule({
  create(context) {
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(context, node, 'new Date()');
      },
      CallExpression(node) {
        const { callee } = node;
        if (isDate(callee)) report(context, node, 'Date()');
        if (callee.type !== 'MemberExpression' || callee.computed || !isDate(callee.object)) return;
        if (callee.property.name === 'now') report(context, node, 'Date.now()');
      },
      TemplateElement(node) {
        checkSql(context, node, node.value.raw);
      },
      Literal(node) {
        if (typeof node.value === 'string') checkSql(context, node, node.value);
      },
    };
  },
});

function isDate(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}

function checkSql(context: Context, node: ESTree.Node, text: string): void {
  const found = sqlTime.exec(text)?.[0];
  if (found !== undefined) report(context, node, found);
}

function report(context: Context, node: ESTree.Node, found: string): void {
  context.report({ node, message: `${found} is the system's time; use the clock, or recoup_now() in SQL` });
}

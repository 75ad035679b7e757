import { defineRule, type Context, type ESTree } from '@oxlint/plugins';

const visibleProperties = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelText',
  'description',
  'emptyText',
  'help',
  'label',
  'message',
  'okText',
  'placeholder',
  'subTitle',
  'tip',
  'title',
  'tooltip',
]);

/** Shown to users on an element, but common names for other things in a plain object. */
const visibleAttributes = new Set([
  ...visibleProperties,
  'addonAfter',
  'addonBefore',
  'checkedChildren',
  'content',
  'extra',
  'footer',
  'header',
  'heading',
  'notFoundContent',
  'prefix',
  'suffix',
  'text',
  'unCheckedChildren',
]);

const announcers = /^(?:message|messageApi|notification|notificationApi|modal|toast|toasts)$/;

const entity = /&(?:\w+|#\w+);/g;

export const untranslatedTextRule = defineRule({
  create(context) {
    return {
      JSXText(node) {
        if (isWords(node.value.replaceAll(entity, ' '))) report(context, node, node.value);
      },
      JSXExpressionContainer(node) {
        const { parent } = node;
        if (parent.type === 'JSXElement' || parent.type === 'JSXFragment')
          checkShown(context, node.expression);
      },
      JSXAttribute(node) {
        if (!visibleAttributes.has(attributeName(node.name)) || !node.value) return;
        checkShown(
          context,
          node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value,
        );
      },
      Property(node) {
        if (node.parent.type !== 'ObjectExpression' || node.computed || isPartOfError(node.parent)) return;
        const { key } = node;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
        if (visibleProperties.has(name)) checkShown(context, node.value);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
        if (announcers.test(callee.object.name)) checkShown(context, node.arguments[0]);
      },
    };
  },
});

/** Follows an expression to every text it can yield; what comes from a call is the catalogue's. */
function checkShown(context: Context, node: ESTree.Node | null | undefined): void {
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value === 'string' && isWords(node.value)) report(context, node, node.value);
      return;
    case 'TemplateLiteral': {
      const text = node.quasis.map((quasi) => quasi.value.cooked ?? '').join(' ');
      if (isWords(text)) report(context, node, text);
      return;
    }
    case 'ConditionalExpression':
      checkShown(context, node.consequent);
      checkShown(context, node.alternate);
      return;
    case 'LogicalExpression':
      if (node.operator !== '&&') checkShown(context, node.left);
      checkShown(context, node.right);
      return;
    case 'BinaryExpression':
      if (node.operator !== '+') return;
      checkShown(context, node.left);
      checkShown(context, node.right);
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      checkShown(context, node.expression);
      return;
    default:
      return;
  }
}

/** Error messages are for logs; texts for users are chosen where they are shown. */
function isPartOfError({ parent }: ESTree.ObjectExpression): boolean {
  return (
    parent.type === 'NewExpression' &&
    parent.callee.type === 'Identifier' &&
    parent.callee.name.endsWith('Error')
  );
}

/** A catalogue key such as `login.title` is not a text. */
function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && !/^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(text);
}

function attributeName(name: ESTree.JSXAttributeName): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`;
}

function report(context: Context, node: ESTree.Node, text: string): void {
  const shown = text.trim().replaceAll(/\s+/g, ' ');
  context.report({ node, message: `Untranslated text “${shown}”: take it from the catalogue.` });
}

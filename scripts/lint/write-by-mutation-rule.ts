import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineRule, type ESTree } from '@oxlint/plugins';

const write = /^(?:POST|PUT|PATCH|DELETE) /;
const exportedWrite = /export const (\w+) = endpoint\(\s*'(?:POST|PUT|PATCH|DELETE) /g;

/** Hooks that pass what they are given to `useMutation`, and what they return to do so. */
const mutations = new Set([
  'useMutation',
  'useForm',
  'useContactForm',
  'useFormMutation',
  'useFactorChange',
  'attempt',
  'run',
]);
/** The attribute of a dialog that does the same. */
const dialogAttribute = 'onSend';

/** Writes of the web go through `useMutation`, which knows whether one is under way, failed or is repeated. */
export const writeByMutationRule = defineRule({
  create(context) {
    const writes = new Set<string>();
    const check = (node: ESTree.Node, what: string) => {
      if (isInMutation(node)) return;
      context.report({ node, message: `${what} changes something; call it through useMutation` });
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!source.value.startsWith('.')) return;
        const exported = listWrites(resolve(dirname(context.filename), source.value));
        for (const each of specifiers) {
          if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue;
          if (exported.has(each.imported.name)) writes.add(each.local.name);
        }
      },
      Identifier(node) {
        if (writes.has(node.name) && !isName(node)) check(node, node.name);
      },
      CallExpression(node) {
        const [name] = node.arguments;
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'call') return;
        if (name?.type !== 'Literal' || typeof name.value !== 'string' || !write.test(name.value)) return;
        check(node, name.value);
      },
    };
  },
});

const known = new Map<string, ReadonlySet<string>>();

function listWrites(file: string): ReadonlySet<string> {
  const found =
    known.get(file) ??
    new Set(
      existsSync(file)
        ? [...readFileSync(file, 'utf8').matchAll(exportedWrite)].map(([, name = '']) => name)
        : [],
    );
  known.set(file, found);
  return found;
}

/** The name of a property or import, not the write itself. */
function isName(node: ESTree.Node): boolean {
  const { parent } = node;
  if (parent === null || parent === undefined) return false;
  if (parent.type === 'ImportSpecifier') return true;
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent.type === 'Property' && parent.key === node && !parent.shorthand;
}

function isInMutation(node: ESTree.Node): boolean {
  for (let at: ESTree.Node | null | undefined = node; at; at = at.parent) {
    if (at.type === 'CallExpression' && at.callee.type === 'Identifier' && mutations.has(at.callee.name)) {
      return true;
    }
    if (at.type === 'JSXAttribute' && at.name.name === dialogAttribute) return true;
  }
  return false;
}

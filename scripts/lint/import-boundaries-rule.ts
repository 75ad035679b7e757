import { relative, sep } from 'node:path';
import { defineRule, type Context, type ESTree } from '@oxlint/plugins';
import { importFault } from './import-boundaries.ts';

export const importBoundariesRule = defineRule({
  create(context) {
    const importer = relative(context.cwd, context.filename).split(sep).join('/');
    return {
      ImportDeclaration: (node) => check(context, importer, node.source),
      ExportAllDeclaration: (node) => check(context, importer, node.source),
      ExportNamedDeclaration: (node) => check(context, importer, node.source),
      ImportExpression: (node) => check(context, importer, node.source),
      TSImportType: (node) => check(context, importer, node.source),
    };
  },
});

function check(context: Context, importer: string, source: ESTree.Expression | null): void {
  if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
  const fault = importFault(importer, source.value);
  if (fault) context.report({ node: source, message: `Import boundary: ${fault}.` });
}

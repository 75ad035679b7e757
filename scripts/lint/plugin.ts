import { definePlugin } from '@oxlint/plugins';
import { importBoundariesRule } from './import-boundaries-rule.ts';
import { untranslatedTextRule } from './untranslated-text-rule.ts';

export default definePlugin({
  meta: { name: 'recoup' },
  rules: { 'import-boundaries': importBoundariesRule, 'no-untranslated-text': untranslatedTextRule },
});

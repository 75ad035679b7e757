import { definePlugin } from '@oxlint/plugins';
import { ambientTimeRule } from './ambient-time-rule.ts';
import { importBoundariesRule } from './import-boundaries-rule.ts';
import { untranslatedTextRule } from './untranslated-text-rule.ts';
import { writeByMutationRule } from './write-by-mutation-rule.ts';

export default definePlugin({
  meta: { name: 'recoup' },
  rules: {
    'import-boundaries': importBoundariesRule,
    'no-ambient-time': ambientTimeRule,
    'no-untranslated-text': untranslatedTextRule,
    'write-by-mutation': writeByMutationRule,
  },
});

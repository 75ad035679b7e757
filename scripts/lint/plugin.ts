import { definePlugin } from '@oxlint/plugins';
import { floorsRule } from './floors-rule.ts';
import { untranslatedTextRule } from './untranslated-text-rule.ts';

export default definePlugin({
  meta: { name: 'recoup' },
  rules: { floors: floorsRule, 'no-untranslated-text': untranslatedTextRule },
});

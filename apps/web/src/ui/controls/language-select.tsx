import {
  isLanguage,
  languageNames,
  languageTags,
  setLanguage,
  useLanguage,
  useText,
} from '../../lib/i18n/index.ts';

export function LanguageSelect() {
  const text = useText('common');
  const language = useLanguage();
  return (
    <select
      className="select"
      aria-label={text.language}
      value={language}
      onChange={(event) => {
        const { value } = event.target;
        if (isLanguage(value)) void setLanguage(value);
      }}
    >
      <option value="en" lang={languageTags.en}>
        {languageNames.en}
      </option>
      <option value="zh" lang={languageTags.zh}>
        {languageNames.zh}
      </option>
    </select>
  );
}

import form from '../../ui/form/form.module.css';
import {
  languageNames,
  languageTags,
  setLanguage,
  useLanguage,
  useText,
  type Language,
} from '../../lib/i18n/index.ts';
import styles from './profile.module.css';

export function LanguageChoice() {
  const text = useText('profile');
  const chosen = useLanguage();
  const choice = (language: Language) => (
    <label lang={languageTags[language]}>
      <input
        type="radio"
        name="language"
        value={language}
        checked={chosen === language}
        onChange={() => void setLanguage(language)}
      />
      {languageNames[language]}
    </label>
  );
  return (
    <fieldset className={`${form['field']} ${styles['narrow']}`}>
      <legend className="visually-hidden">{text.language}</legend>
      <div className={form['choices']}>
        {choice('en')}
        {choice('zh')}
      </div>
    </fieldset>
  );
}

export { loadTexts, type CatalogueName, type Texts } from './catalogues.ts';
export { joinSentences } from './join-sentences.ts';
export { isLanguage, languageNames, languageTags, type Language } from './language.ts';
export { currentLanguage, setLanguage, startLanguage, useLanguage } from './language-store.ts';
export { useText } from './use-text.ts';

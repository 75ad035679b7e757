import { startLanguage } from '../../lib/i18n/index.ts';
import '../theme/base.css';

document.cookie = 'dbo_lang=en';
startLanguage();

export { proveHuman } from './captcha.ts';
export { CodeField, EmailField } from './contact-fields.tsx';
export { readEmail } from './contact.ts';
export { isAddress, isCodeOf } from './email-calls.ts';
export { useCodeRequest } from './use-code-request.ts';

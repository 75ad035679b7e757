import { endpoint } from '../../lib/api/index.ts';

export const getCaptcha = endpoint('GET /api/account/captcha/');
export const validateEmail = endpoint('GET /api/account/api/user/email_get/');
export const checkEmail = endpoint('POST /api/account/api/user/email_check/');
export const logIn = endpoint('POST /api/account/api/user/login/');
export const getLoginFactors = endpoint('GET /api/account/api/user/login/factors/');
export const resetPasswordByEmail = endpoint('POST /api/account/api/user/password_reset_by_email/');
export const resetPasswordByPhone = endpoint('POST /api/account/api/user/password_reset_by_phone/');
export const logInWithCode = endpoint('POST /api/account/api/user/login/code/');
export const getPasskeyOptions = endpoint('POST /api/account/api/user/login/passkey/options/');
export const logInWithPasskey = endpoint('POST /api/account/api/user/login/passkey/');
export const countReferralVisit = endpoint('POST /api/referrals/signup/');
export const signUp = endpoint('POST /api/account/api/user/signup/');
export const sendEmailCode = endpoint('POST /api/account/api/user/email/');
export const sendSmsCode = endpoint('POST /api/account/api/user/sms/');

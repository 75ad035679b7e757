import type { Catalogue } from './en.ts';

export const zh: Catalogue = {
  problems: {
    invalid_input: '提交的内容有误，请检查后重试。',
    ambiguous_account: '请求中指定了多个账号，请刷新页面。',
    wrong_old_password: '当前密码不正确。',
    code_wrong: '验证码错误或已失效，请重新获取。',
    captcha_failed: '自动验证未通过，请重试。',
    not_signed_in: '请先登录。',
    sign_in_failed: '账号或密码不正确。',
    not_allowed: '您没有权限进行此操作。',
    cross_site: '该请求并非来自本站，已被拒绝。',
    not_found: '此地址没有内容。',
    timed_out: '请求超时，请重试。',
    body_too_large: '提交的内容过大。',
    unsupported_media: '请以 JSON 格式提交。',
    too_many_requests: '尝试次数过多，请稍后再试。',
    internal: '服务器出现问题，请重试；如仍未解决，请将请求编号告知客服。',
    unavailable: '服务暂时不可用，请稍后再试。',
  },
  fieldFault(fault) {
    switch (fault.fault) {
      case 'required':
        return '请填写此项';
      case 'too_short':
        return `至少 ${fault.minimum} 个字符`;
      case 'too_long':
        return `最多 ${fault.maximum} 个字符`;
      case 'too_small':
        return `不能小于 ${fault.minimum}`;
      case 'too_large':
        return `不能大于 ${fault.maximum}`;
      case 'not_an_email':
        return '邮箱地址格式不正确';
      case 'not_a_phone':
        return '手机号格式不正确，请以国家/地区代码开头，例如 +86';
      case 'wrong_code':
        return '验证码错误或已失效';
      case 'wrong_password':
        return '当前密码不正确';
      case 'not_valid':
        return '内容无效';
    }
  },
  mails: {
    code: ({ brand, code, minutes, purpose }) => ({
      subject: `${code} 是您的${brand}验证码`,
      paragraphs: [
        purpose === 'signup' ? `请使用此验证码注册${brand}账号。` : `请使用此验证码重设${brand}密码。`,
        `验证码 ${minutes} 分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件。`,
      ],
      code,
    }),
    alreadyRegistered: ({ brand, loginUrl }) => ({
      subject: `您已有${brand}账号`,
      paragraphs: [
        `有人（可能是您本人）申请用此邮箱注册${brand}，但该邮箱已注册过。`,
        '您可以直接登录，或在登录页重设密码。如非本人操作，请忽略此邮件。',
      ],
      link: { label: '登录', url: loginUrl },
    }),
    noAccount: ({ brand, signupUrl }) => ({
      subject: `此邮箱没有对应的${brand}账号`,
      paragraphs: [
        `有人（可能是您本人）申请用此邮箱重设${brand}密码，但没有账号使用该邮箱。`,
        '您可能是用其他邮箱注册的。如非本人操作，请忽略此邮件。',
      ],
      link: { label: '注册账号', url: signupUrl },
    }),
    passwordChanged: ({ brand, resetUrl }) => ({
      subject: `您的${brand}密码已修改`,
      paragraphs: ['您的账号密码刚刚被修改，其他设备已退出登录。', '如非本人操作，请立即重设密码。'],
      link: { label: '重设密码', url: resetUrl },
    }),
  },
  sms: {
    code: ({ brand, code, minutes }) => `【${brand}】您的验证码是 ${code}，${minutes} 分钟内有效。`,
  },
};

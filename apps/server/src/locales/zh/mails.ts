import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type { StoreProblem } from '@recoup/contract/store-views';
import { formatDay, formatMoment } from '../../platform/day.ts';
import type { Catalogue } from '../catalogue.ts';
import { formatCountry } from '../format-country.ts';
import { notificationMailZh } from './notification-mails.ts';

const storeProblems: Record<StoreProblem, string> = {
  sync_late: '已超过 12 小时未同步',
  role_missing: '我们的应用缺少部分报告所需的角色权限',
  reports_failing: '报告获取失败已超过一天',
};

export const mails: Pick<
  Catalogue,
  'mails' | 'notificationMail' | 'reportInvitation' | 'unsubscribe' | 'sms'
> = {
  mails: {
    code: ({ brand, code, minutes, purpose }) => ({
      subject: `${code} 是您的${brand}验证码`,
      paragraphs: [
        {
          signup: `请使用此验证码注册${brand}账号。`,
          reset: `请使用此验证码重置${brand}密码。`,
          change: `请使用此验证码确认将此邮箱用于您的${brand}账号。`,
        }[purpose],
        `验证码 ${minutes} 分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件。`,
      ],
      code,
    }),
    alreadyRegistered: ({ brand, loginUrl }) => ({
      subject: `您已有${brand}账号`,
      paragraphs: [
        `有人（可能是您本人）申请用此邮箱注册${brand}，但该邮箱已注册过。`,
        '您可以直接登录，或在登录页重置密码。如非本人操作，请忽略此邮件。',
      ],
      link: { label: '登录', url: loginUrl },
    }),
    noAccount: ({ brand, signupUrl }) => ({
      subject: `此邮箱没有对应的${brand}账号`,
      paragraphs: [
        `有人（可能是您本人）申请用此邮箱重置${brand}密码，但没有账号使用该邮箱。`,
        '您可能是用其他邮箱注册的。如非本人操作，请忽略此邮件。',
      ],
      link: { label: '注册账号', url: signupUrl },
    }),
    emailChanged: ({ brand, email }) => ({
      subject: `您的${brand}账号邮箱已更改`,
      paragraphs: [`您的账号现在使用 ${email}，邮件不再发送至此邮箱。`, '如非本人操作，请立即联系客服。'],
    }),
    passwordChanged: ({ brand, resetUrl }) => ({
      subject: `您的${brand}密码已修改`,
      paragraphs: ['您的账号密码刚刚被修改，其他设备已退出登录。', '如非本人操作，请立即重置密码。'],
      link: { label: '重置密码', url: resetUrl },
    }),
    failedSignIns: ({ brand, resetUrl }) => ({
      subject: `您的${brand}账户出现多次登录失败`,
      paragraphs: [
        '有人多次用错误的密码尝试登录您的账户，均未成功。',
        '您仍可在曾登录过的设备上登录。如果您在其他网站使用了相同的密码，请重置密码。',
      ],
      link: { label: '重置密码', url: resetUrl },
    }),
    newDevice: ({ brand, device, ip, at, url }) => ({
      subject: `您的${brand}账户在新设备上登录`,
      paragraphs: [
        `您的账户在一台未曾使用过的设备上登录：${[device, ip].filter(Boolean).join('，')}，${formatMoment(at, 'zh-CN')}。`,
        '如果不是您本人操作，请更改密码，并退出您不认识的设备。',
      ],
      link: { label: '查看安全活动', url },
    }),
    securityAlarm: ({ brand, rule, count, username, url }) => ({
      subject: {
        failed_sign_ins: `${brand}安全警报：大量登录失败`,
        many_refusals: `${brand}安全警报：大量请求被拒绝`,
        mass_download: `${brand}安全警报：大量下载`,
      }[rule],
      paragraphs: [
        {
          failed_sign_ins: `一小时内所有账户共有 ${count} 次登录失败，可能有人在猜测密码。`,
          many_refusals: `${username} 在一小时内因访问无权限的页面或操作被拒绝 ${count} 次。`,
          mass_download: `${username} 在一小时内下载或导出了 ${count} 个文件。`,
        }[rule],
        '如果这不在预期之内，请查看发生了什么，并退出您不认识的设备。',
      ],
      link: { label: '查看安全活动', url },
    }),
    smsBudget: ({ brand, country, used, allowed }) => ({
      subject: `${brand}短信额度已使用 ${used} / ${allowed} 条`,
      paragraphs: [
        country === null
          ? `过去 24 小时内共发送了 ${used} 条短信，每日额度为 ${allowed} 条。`
          : `过去 24 小时内向${formatCountry(country, 'zh')}发送了 ${used} 条短信，该国家或地区每日额度为 ${allowed} 条。`,
        '额度用完后将暂停发送短信，满 24 小时后恢复。如果数量异常，可能有人在恶意刷短信，请检查 SMS_COUNTRIES 中的国家。',
      ],
    }),
    factorsChanged: ({ brand, change, url }) => ({
      subject: `您的${brand}账户两步验证设置已变更`,
      paragraphs: [
        {
          totp_added: '您的账户添加了身份验证器应用。',
          totp_removed: '您的账户移除了身份验证器应用。',
          passkey_added: '您的账户添加了一个通行密钥。',
          passkey_removed: '您的账户移除了一个通行密钥。',
          codes_replaced: '已生成新的恢复码，原有恢复码全部失效。',
          all_removed: '运营人员已按申请移除您账户的全部第二验证方式。请登录并重新设置。',
        }[change],
        '如非您本人操作，请立即登录，退出不认识的设备并修改密码，然后联系客服。',
      ],
      link: { label: '查看登录安全', url },
    }),
    exportReady: ({ days, url }) => ({
      subject: '您的数据已可下载',
      paragraphs: [
        '您账户的全部数据已打包成一个文件，包括 CSV、JSON 表格和您上传的原始文件。',
        `请登录后下载，文件将在 ${days} 天后删除。`,
      ],
      link: { label: '下载我的数据', url },
    }),
    deletionAsked: ({ brand, day, url }) => ({
      subject: `您的${brand}账户即将注销`,
      paragraphs: [
        `根据您的申请，账户及其数据将于 ${formatDay(day, 'zh-CN')}（UTC）删除。账单和付款记录将按法律要求保留。`,
        '届时如仍有待核对的对账单或未付的账单，会先结清，结清后账户随即注销。',
        '在此之前您可以随时撤销。如果不是您本人申请，请保留账户并立即修改密码。',
      ],
      link: { label: '保留我的账户', url },
    }),
    booksFaulty: ({ count, faults, url }) => ({
      subject: `账目检查发现 ${count} 处错误`,
      paragraphs: ['每日账目检查发现异常。运行 npm run ledger:check 可查看全部。', ...faults],
      link: { label: '打开应收账款', url },
    }),
    storesNeedAttention: ({ count, stores, url }) => ({
      subject: `${count} 个店铺需要运营人员处理`,
      paragraphs: [
        `以下问题店铺所有者无法自行解决。店铺看板显示${marketplaceName}的返回内容和起始时间。`,
        ...stores.map(
          ({ name, owner, problems }) =>
            `${name}（${owner}）：${problems.map((problem) => storeProblems[problem]).join('；')}。`,
        ),
        ...(count > stores.length ? [`另有 ${count - stores.length} 个店铺。`] : []),
      ],
      link: { label: '打开店铺看板', url },
    }),
    clientSecretEnds: ({ date, url }) => ({
      subject: `${marketplaceName}将于 ${formatDay(date, 'zh-CN')}停用我们应用的客户端密钥`,
      paragraphs: [
        `届时将无法读取或授权任何店铺。请立即在${marketplaceName}控制台轮换密钥，旧密钥还可使用七天。`,
        '使用 SP_API_CLIENT_SECRET_FILE 时无需重启；使用 SP_API_CLIENT_SECRET 时请更新设置并重启。',
      ],
      link: { label: '打开应用页面', url },
    }),
    webhookEnded: ({ address, days, url }) => ({
      subject: '您的一个 Webhook 已停用',
      paragraphs: [
        `发往 ${address} 的消息已连续 ${days} 天未能送达，我们已停止发送。`,
        '发送记录中可以查看您的服务器返回了什么。恢复正常后，请重新启用该 Webhook，错过的消息可在记录中重新发送。',
      ],
      link: { label: '查看发送记录', url },
    }),
    agencyInvitation: ({ brand, agency, days, url, reportUrl }) => ({
      subject: `有代理机构邀请您在${brand}上合作`,
      paragraphs: [
        `${agency} 希望通过${brand}为您追回${marketplaceName}欠款，并申请访问您的账户。`,
        '打开链接即可查看对方能看到什么、能做什么。在您接受之前不会共享任何信息，接受后也可随时终止。',
        `链接 ${days} 天内有效。如果您还没有账户，可在登录页注册。如果您不认识 ${agency}，请忽略此邮件。`,
      ],
      link: { label: '查看邀请', url },
      secondLink: { label: '这不是我预期的邀请', url: reportUrl },
    }),
    day: ({ lines, url }) => ({
      subject: `今日 ${lines.length} 条动态`,
      paragraphs: [...lines],
      link: { label: '打开首页', url },
    }),
  },
  notificationMail: notificationMailZh,
  reportInvitation: {
    title: '举报邀请',
    ask: ({ agency }) =>
      `您没有预料到 ${agency} 的邀请吗？举报后该邀请将失效，发送方 30 天内无法再发送邀请。`,
    button: '举报',
    done: '谢谢。该邀请已失效，发送方 30 天内无法再发送邀请。',
  },
  unsubscribe: {
    title: '退订邮件',
    ask: ({ kind }) => `您会收到这类邮件：${kind}。要停止接收吗？`,
    button: '停止接收',
    done: ({ kind }) => `您将不再收到这类邮件：${kind}。仍可在系统内查看。`,
    choices: '调整通知设置',
    kinds: {
      documents_needed: '工单需要补充文件',
      window_closing: '索赔可以提交、即将到截止日或已过期',
      decision: `${marketplaceName}已作出处理结果`,
      money_received: '款项已追回',
      statement_ready: '对账单已生成',
      payment_due: '即将扣款',
      payment_failed: '付款失败',
      authorization_lapsed: '店铺需要重新授权',
      customer_accepted: '客户接受了您的邀请',
      message: '客服回复了您',
      weekly_summary: '每周一的汇总',
    },
  },
  sms: {
    code: ({ brand, code, minutes }) => `【${brand}】您的验证码是 ${code}，${minutes} 分钟内有效。`,
  },
};

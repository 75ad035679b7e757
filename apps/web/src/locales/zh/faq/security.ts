import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/security.ts';

const zh: typeof en = {
  'what-access': {
    question: '你们能看到和修改我卖家账户里的什么？',
    answer: `你授予的权限只用于读取报告和货件信息，我们不会改动你的商品、价格或库存。你在${marketplaceName}自己的页面登录，我们看不到你的密码；授权可以随时在${marketplaceName}或这里取消。`,
  },
  'how-secrets-are-kept': {
    question: '授权信息和密码是怎么保存的？',
    answer: `${marketplaceName}授权信息加密保存，密钥不放在数据库中，保存后不再显示。密码只保存不可还原的哈希值，任何人都无法读出，包括我们自己。`,
  },
  'who-sees-data': {
    question: '谁能看到我的数据？',
    answer:
      '你本人、你授权的代理机构，以及为你提交索赔的运营人员。各账户的数据在数据库层面相互隔离。他人在你账户中的操作都会记录操作方和时间，可以在“基本资料”的“谁在代你操作”中查看。',
  },
  'card-numbers': {
    question: '你们会保存我的银行卡号吗？',
    answer: '不会。卡号在支付网关的页面填写，由网关保存。我们只知道发卡组织、后四位和到期月份。',
  },
  'signed-in-devices': {
    question: '怎么查看我在哪些设备上登录过？',
    answer:
      '“基本资料”的“登录设备”会列出所有设备。如有陌生设备，请先将其下线，再修改密码；修改密码后，其他设备都需要重新登录。一周未使用的设备会自动退出。',
  },
  'forgotten-password': {
    question: '忘记密码怎么办？',
    answer: '在登录页面选择重置密码，验证码会发送到账户绑定的邮箱或手机。我们的工作人员绝不会向你索要密码。',
  },
  'remove-store': {
    question: '移除店铺后，数据会怎样？',
    answer:
      '我们会立即停止读取该店铺，并删除其授权。其余数据由你选择：保留数据，以后可以继续使用；或删除数据，连同核查结果一起永久删除。',
  },
  'take-data-along': {
    question: '可以导出我的全部数据吗？',
    answer:
      '可以。在“基本资料”的“我的数据”中，账户的全部数据会打包成一个 zip 文件：每张表都有 CSV 和 JSON 两种格式，并附上你的所有文件，包括报告。完成后会发邮件通知你，七天内可下载，且只有你本人能下载。',
  },
  'delete-account': {
    question: '怎么注销账户？哪些数据会保留？',
    answer:
      '在“基本资料”的“我的数据”中申请，需要输入密码，七天内可以反悔。之后店铺、报告、工单、文件和消息会被清除，账户无法再登录。账单、付款记录和账目按会计法规保留，但不含你的姓名。',
  },
  'delete-with-debt': {
    question: '还有未付的账单，可以注销账户吗？',
    answer:
      '需要先付清，因为注销后无法再登录付款。核对中的对账单会先出账单并扣款，之后账户才会注销。充值的余额请先退回银行卡；赠送的余额会随账户失效。',
  },
  'choose-notifications': {
    question: '怎么设置接收哪些邮件？',
    answer:
      '在“基本资料”的“通知设置”中，可以为每类通知选择立即发送、每日汇总或不发送邮件，以及是否显示站内通知，修改后立即生效。邮件使用你账户的语言。',
  },
};

export default zh;

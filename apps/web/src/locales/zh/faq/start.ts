import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/start.ts';

const zh: typeof en = {
  'what-it-does': {
    question: '这项服务能为我做什么？',
    answer: `我们读取${marketplaceName}为你的店铺生成的报告，找出${marketplaceName}应赔给你的款项，并把每一笔做成带证据和截止日期的工单。运营人员负责提交索赔并一直跟进到有结果。只有款项真正追回后，你才需要支付佣金。`,
  },
  'how-to-begin': {
    question: '我该从哪里开始？',
    answer:
      '先在“基本资料”中填写公司信息，再到“店铺授权”添加店铺。首次同步和首次核查会自动开始，首页会显示进度，不需要其他设置。',
  },
  'estimate-first': {
    question: `授权店铺之前，能先看看${marketplaceName}欠我多少吗？`,
    answer: `可以，使用“免费估算”：把卖家后台的报告文件拖到页面上，就能按索赔类型看到${marketplaceName}可能欠你多少，无需注册账号。文件会在一天后删除，除非你选择把它们保留给某个店铺。`,
  },
  'ways-to-link': {
    question: '授权店铺有哪几种方式？',
    answer: `有三种。在${marketplaceName}页面授权：登录卖家后台并确认，最常用。邀请所有者授权：生成一个链接，发给掌握店铺账号的人。手动授权：粘贴你自有应用的刷新令牌。`,
  },
  'one-region': {
    question: '每个国家的站点都要分别授权吗？',
    answer:
      '不用。一次授权覆盖同一区域的全部站点：北美站、欧洲站（含中东、印度）、远东站（含澳洲）。如果你在两个区域销售，每个区域各授权一次即可。',
  },
  'reports-by-hand': {
    question: '不授权店铺，只上传报告可以吗？',
    answer:
      '可以。在“店铺授权”中打开该店铺的菜单，选择“上传报告”；店铺只需在列表中，不必完成授权。系统按表头识别文件，也可以把多个文件打成压缩包上传。核查时与我们自动获取的报告完全一样，只是需要你定期上传新的报告。',
  },
  'first-audit': {
    question: '首次核查需要多久？',
    answer: `${marketplaceName}按需生成每份报告，快则一分钟，慢则几个小时。我们最多读取最近十八个月的数据，具体取决于${marketplaceName}对每种报告的开放范围。核查本身只需几分钟，你不必一直打开页面。`,
  },
  'authorize-again': {
    question: '为什么店铺需要重新授权？',
    answer: `${marketplaceName}的授权有有效期，也可能在卖家后台被取消。授权失效后我们无法读取店铺，而索赔截止日仍在临近。请在“店铺授权”中选择重新授权，此前读取的数据全部保留。授权即将到期时，“店铺授权”中会有提示；失效后我们会通知你。`,
  },
};

export default zh;

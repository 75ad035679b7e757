import type en from '../../en/faq/developers.ts';

const zh: typeof en = {
  'api-keys': {
    question: '我自己的程序怎么读取账户数据？',
    answer:
      '使用 API 密钥。在“基本资料”的“开发者”中填写用途，选择权限和有效期即可创建。密钥只显示一次，请妥善保存。调用接口时，把它放在 Authorization 请求头的 Bearer 之后。密钥只能操作你自己的账户，可以随时吊销。',
  },
  'key-scopes': {
    question: 'API 密钥能做什么，不能做什么？',
    answer:
      '只能做你勾选的事：查看或操作店铺、核查、工单和文件，以及查看首页数据和账单。任何密钥都不能付款，不能更改银行卡、密钥或人员，也不能导出全部数据或注销账户。最多可创建 20 个密钥，每个每分钟可调用 600 次。',
  },
  webhooks: {
    question: '有新动态时，能通知我的服务器吗？',
    answer:
      '可以，使用 Webhook。工单有变化、发现新工单、店铺需要重新授权、对账单生成、账单确认、付清或作废、付款失败、客户接受邀请时，我们都会把消息推送到你的地址。在“基本资料”的“开发者”中添加，并可发送测试消息。',
  },
  'webhook-signature': {
    question: '怎么确认 Webhook 消息确实来自你们？',
    answer:
      '核对签名。请求头 Recoup-Signature 中有发送时间（秒），以及用该 Webhook 的密钥对“时间.正文”计算的 HMAC-SHA256 值。请自行计算并比对，超过 300 秒的消息应拒收。同一事件多次发送时编号不变，请按编号去重。',
  },
  'webhook-retries': {
    question: '我的服务器没有响应 Webhook 会怎样？',
    answer:
      '我们会在十秒后重试，之后间隔逐渐拉长，持续近两天。发送记录保留 30 天，可以查看发送内容和你的服务器返回的结果，也可以重新发送。连续五天没有一次成功时，该 Webhook 会停用，并发邮件通知你。',
  },
  'api-description': {
    question: '接口文档在哪里？',
    answer:
      '在本站的 /api/docs，包含每个接口、每个字段和每种 Webhook 事件。/api/openapi.json 提供同样内容的 OpenAPI 文件，许多工具可以据此自动生成客户端。',
  },
};

export default zh;

import type { Catalogue } from './en.ts';
import { invoicePaperZh } from './invoice-paper-zh.ts';
import { newsZh } from './news-zh.ts';

export const zh: Catalogue = {
  problems: {
    invalid_input: '提交的内容有误，请检查后重试。',
    ambiguous_account: '请求中指定了多个账号，请刷新页面。',
    wrong_old_password: '当前密码不正确。',
    code_wrong: '验证码错误或已失效，请重新获取。',
    captcha_failed: '自动验证未通过，请重试。',
    authorization_not_valid: '本次授权已失效，可能已使用过或超时，请重新发起授权。',
    callback_not_allowed: '返回地址不属于该电商平台，已停止跳转。',
    invite_not_valid: '此链接已失效，请重新获取。',
    unsubscribe_not_valid: '退订链接无效或不完整，请从邮件中重新打开，或在“基本资料”中修改通知设置。',
    coupon_not_valid: '优惠码不存在或已失效，请检查是否输入正确。',
    referral_code_unknown: '推荐码不存在，请检查是否输入正确。',
    token_refused: '平台未接受此令牌，请确认它属于该店铺和站点区域。',
    no_files: '没有收到文件，请至少选择一个文件。',
    no_names: '没有找到公司名称。请每行填写一个，或放在标题为“公司名称”的列中。',
    too_many_names: '名单超过 10,000 个公司，请拆分后再上传。',
    names_unreadable: '无法读取该名单，请另存为 CSV 或 XLSX 后重新上传。',
    checks_used_up: '今天的查询数量已用完，请明天再查，或缩短名单。',
    company_not_free: '该公司目前不可报备，请先查询其状态。',
    too_many_claims: '报备的公司数量已达上限，请先释放一家。',
    own_invitation: '这是您自己的账户，邀请只能发给其他人。',
    already_customer: '对方已经是您的客户。',
    other_seller: '授权的卖家账号与此店铺不一致。',
    store_not_active: '此店铺未处于可用状态，请先完成授权。',
    store_closed: '此店铺已移除，请先重新绑定。',
    upload_elsewhere: '该文件已在其他页面上传了更多内容，将从那里继续。',
    upload_incomplete: '文件尚未全部上传，请继续上传剩余部分。',
    lines_in_use: '已有索赔占用这些发票明细，不能删除，数量也不能改到低于已占用数量。',
    paper_held: '已提交的索赔以此文件为依据，不能移除。',
    proof_settled: '此文件已保存或未被接收，不能在这里修改。',
    no_documents: '此工单还没有文件。',
    no_such_shipment: '没有账户拥有此编号的货件，请核对编号。',
    file_too_large: '文件超过单个文件的大小上限。',
    quota_full: '剩余空间不足。请删除不再需要的文件，或联系客服扩容。',
    batch_full: '此批次已达上限。请先保存，再新建一个批次。',
    archive_too_large: '此压缩包解压后超过允许的大小，请分开上传。',
    picture_too_large: '图片像素过大。请缩小后重新上传。',
    file_kind_refused: '不支持这种文件。请上传 PDF、JPEG、PNG、WebP、HEIC、CSV 或 XLSX 文件。',
    file_damaged: '文件已损坏或不完整。请确认能在电脑上正常打开，再重新上传。',
    ticket_moved_on: '工单状态已更新，请重新查看。',
    already_filed: '此工单刚刚已由他人提交，请勿重复提交。',
    case_id_taken: '此案例编号已属于另一个工单，请核对编号。',
    window_not_open: '申请时限尚未开始，现在提交会被视为过早。',
    window_closed: '申请时限已截止，平台不再受理此索赔。',
    duplicate_case: '同一事项已有处理中或已赔付的案例。',
    daily_cap_reached: '此店铺今天提交的案例已达上限，请明天继续。',
    signature_not_valid: '签名不正确或已过期。',
    amount_too_small: '金额太小，无法从银行卡扣款，将并入下一张账单。',
    no_card: '没有可扣款的银行卡，请先添加。',
    card_not_saved: '支付网关没有保存银行卡，请重试。',
    invoice_not_payable: '此账单无法付款：仍在核对期内，或已作废。',
    key_reused: '该操作此前已用不同的内容提交过，请刷新页面后重试。',
    credit_spent: '这笔余额已使用了一部分，请减少金额。',
    coupon_used_up: '该优惠码已被领完。',
    coupon_held_already: '您已兑换过该优惠码。',
    coupon_first_time_only: '该优惠码仅限尚未产生账单的账户使用。',
    code_taken: '该优惠码已存在，请换一个。',
    own_referral: '这是您自己的推荐码，不能推荐自己。',
    referral_loop: '该推荐码的主人是由您直接或间接推荐来的，不能互相推荐。',
    already_referred: '您的推荐人已登记。',
    referral_too_late: '您已收到首笔赔偿，不能再补填推荐码。',
    rule_day_taken: '该日期已有一条规则，请换一个日期。',
    reason_needed: '请填写原因。',
    as_many_as_can_be: '数量已达上限，请先删除一个。',
    address_refused: '无法向该地址发送。请填写可通过互联网访问的 https 地址。',
    review_closed: '该对账单的核对期已结束。如对此行有疑问，请联系客服。',
    line_disputed_already: '该行已提出过异议。',
    dispute_answered: '该异议刚刚已被答复，请重新查看。',
    invoice_not_draft: '该对账单已不在核对期内。',
    invoices_unpaid: '您还有未付的账单。付清后即可注销账户。',
    invoice_not_final: '这不是已出具的账单。',
    invoice_not_voidable: '只有未付款、未在付款中且未开过贷记单的账单才能作废。请改为开具贷记单。',
    credit_note_too_large: '退还金额不能超过账单金额。',
    terms_in_the_past: '新条款只能从今天或以后生效；此前到账的款项仍按当天的条款计费。',
    not_signed_in: '请先登录。',
    sign_in_failed: '账号或密码不正确。',
    not_allowed: '您没有权限进行此操作。',
    key_not_enough: '该密钥没有此操作的权限。',
    cross_site: '该请求并非来自本站，已被拒绝。',
    not_found: '此地址没有内容。',
    timed_out: '请求超时，请重试。',
    body_too_large: '提交的内容过大。',
    unsupported_media: '此地址不支持这种内容格式。',
    too_many_requests: '尝试次数过多，请稍后再试。',
    internal: '服务器出现问题，请重试；如仍未解决，请将请求编号告知客服。',
    gateway_unavailable: '支付网关暂时没有响应，请几分钟后再试。',
    marketplace_unavailable: '电商平台暂时没有响应，请几分钟后再试。',
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
        `根据您的申请，账户及其数据将于 ${day}（UTC）删除。账单和付款记录将按法律要求保留。`,
        '届时如仍有待核对的对账单或未付的账单，会先结清，结清后账户随即注销。',
        '在此之前您可以随时撤销。如果不是您本人申请，请保留账户并立即修改密码。',
      ],
      link: { label: '保留我的账户', url },
    }),
    webhookEnded: ({ address, days, url }) => ({
      subject: '您的一个 Webhook 已停用',
      paragraphs: [
        `发往 ${address} 的消息已连续 ${days} 天未能送达，我们已停止发送。`,
        '发送记录中可以查看您的服务器返回了什么。恢复正常后，请重新启用该 Webhook，错过的消息可在记录中重新发送。',
      ],
      link: { label: '查看发送记录', url },
    }),
    agencyInvitation: ({ brand, agency, days, url }) => ({
      subject: `${agency} 邀请您在${brand}上合作`,
      paragraphs: [
        `${agency} 希望通过${brand}为您追回平台欠款，并申请访问您的账户。`,
        '打开链接即可查看对方能看到什么、能做什么。在您接受之前不会共享任何信息，接受后也可随时终止。',
        `链接 ${days} 天内有效。如果您还没有账户，可在登录页注册。如果您不认识 ${agency}，请忽略此邮件。`,
      ],
      link: { label: '查看邀请', url },
    }),
    day: ({ lines, url }) => ({
      subject: `今日 ${lines.length} 条动态`,
      paragraphs: [...lines],
      link: { label: '打开首页', url },
    }),
  },
  news: newsZh,
  reportFault({ fault, value }) {
    switch (fault) {
      case 'empty_file':
        return '文件为空';
      case 'binary_file':
        return '文件不是文本文件，请上传平台生成的原始报告';
      case 'nul_byte':
        return '文件已损坏，含有报告中不会出现的字符';
      case 'unknown_report':
        return '表头与已知的报告都不匹配，请上传平台生成的原始文件';
      case 'wrong_columns': {
        const [found = '', expected = ''] = value.match(/\d+/g) ?? [];
        return `表头有 ${expected} 列，此行有 ${found} 列，可能不完整`;
      }
      case 'open_quote':
        return '引号没有闭合';
      case 'not_a_number':
        return `“${value}”不是数字`;
      case 'not_a_whole_number':
        return `“${value}”不是整数`;
      case 'not_a_date':
        return `“${value}”不是日期`;
      case 'mixed_decimals':
        return `“${value}”的小数写法与文件其他部分不一致`;
      case 'mixed_dates':
        return `“${value}”的日期写法与文件其他部分不一致`;
      case 'not_json':
        return '文件不是平台返回的原始数据';
      case 'unreadable':
        return '文件无法读取';
      case 'archive_unreadable':
        return '无法解压：文件已损坏、设有密码，或压缩方式不受支持';
      case 'archive_too_large':
        return '解压后的内容超出可接收的大小，请逐个上传报表';
      case 'archive_too_many':
        return `压缩包内的文件超过 ${value} 个，请分成几个压缩包上传`;
      case 'archive_nested':
        return '压缩包内的压缩包不会解压，请单独上传';
    }
  },
  invoicePaper: invoicePaperZh,
  statementExport: {
    sheet: '对账单',
    columns: {
      ticket: '工单',
      caseId: '案例编号',
      reimbursementId: '赔偿编号',
      approvedOn: '批准日期',
      store: '店铺',
      claimType: '索赔类型',
      cash: '现金赔偿件数',
      inventory: '补发库存件数',
      amount: '赔偿金额',
      currency: '币种',
      rate: '佣金比例 %',
      exchangeRate: '汇率',
      exchangeDay: '汇率日期',
      exchangeSource: '汇率来源',
      commission: '佣金',
      coupon: '优惠券',
      discount: '优惠金额',
      net: '应付',
      billingCurrency: '结算币种',
      state: '状态',
      dispute: '异议',
      answer: '答复',
    },
    states: {
      billed: '计费',
      disputed: '异议中',
      left_out: '已剔除',
      credited: '已退还',
    },
  },
  costFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return '文件为空';
      case 'columns_missing':
        return '首行须写明列名：sku 或 fnsku、cost、currency，可选 valid from';
      case 'line_too_long':
        return '此行没有结尾，文件不是 CSV 文件';
      case 'no_product':
        return 'SKU 和 FNSKU 都没有填写';
      case 'not_a_cost':
        return `“${fault.value}”不是有效的成本，请写成 12.50 的形式`;
      case 'not_a_currency':
        return `“${fault.value}”不是有效的币种，请写三位字母，如 USD`;
      case 'not_a_day':
        return `“${fault.value}”不是有效的日期，请写成 2026-01-31 的形式`;
    }
  },
  customerExport: {
    sheet: '我的客户',
    columns: {
      company: '公司',
      username: '用户名',
      name: '姓名',
      since: '合作起始日',
      stores: '店铺数',
      currency: '币种',
      potential: '预计可追回',
      inProgress: '处理中',
      recovered: '已追回',
      unpaid: '未付款',
    },
  },
  checkExport: {
    sheet: '公司查重',
    columns: { company: '公司', standing: '状态', score: '相似度（%）' },
    standings: {
      free: '可报备',
      customer: '已是客户',
      pipeline: '他人跟进中',
      yours: '您正在跟进',
    },
  },
  evidenceExport: { file: '文件', report: '报告', row: '行号' },
  trackingImportFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return '没有内容';
      case 'missing_column':
        return '缺少此列';
      case 'too_many_lines':
        return `仅读取前 ${fault.most} 行，请拆分后再导入`;
      case 'does_not_end':
        return '引号没有闭合';
      case 'missing_value':
        return '此项为空';
      case 'unknown_shipment':
        return `没有账户拥有货件“${fault.value}”`;
      case 'unknown_carrier':
        return `“${fault.value}”不是支持的承运商（${fault.known}）`;
      case 'bad_number':
        return `“${fault.value}”不是该承运商的运单号`;
      case 'repeated':
        return `与第 ${fault.line} 行重复`;
    }
  },
  shipmentExport: {
    sheet: '货件',
    columns: {
      shipmentId: '货件编号',
      name: '货件名称',
      account: '账户',
      store: '店铺',
      center: '运营中心',
      status: '状态',
      shipped: '发货数量',
      received: '接收数量',
      short: '短缺数量',
      amount: '金额',
      currency: '币种',
      trackings: '运单数',
      deliveredOn: '签收日期',
      deliveredSource: '日期来源',
      closesOn: '时限截止',
    },
    sources: { carrier: '承运商', proof: '签收证明', hand: '人工填写', receipt: '首次接收' },
  },
  storeExport: {
    sheet: '店铺授权',
    columns: {
      name: '店铺名称',
      sellerId: '卖家编号',
      region: '区域',
      marketplaces: '站点',
      state: '状态',
      priority: '优先审计',
      authorizedAt: '授权时间（UTC）',
      authorizationEndsAt: '授权到期（UTC）',
      lastSyncAt: '上次同步（UTC）',
      nextSyncAt: '下次同步（UTC）',
    },
    regions: { na: '北美', eu: '欧洲', fe: '远东' },
    states: {
      0: '已创建',
      1: '等待授权',
      2: '授权中',
      3: '授权失败',
      4: '授权已过期',
      5: '已暂停',
      6: '正常',
      7: '已关闭',
    },
    yes: '是',
    no: '否',
  },
  documentExport: {
    sheet: '文件',
    columns: {
      name: '文件名',
      type: '类型',
      status: '状态',
      reason: '退回原因',
      note: '备注',
      invoice: '发票号',
      shipments: '货件',
      tickets: '工单',
      size: '大小（字节）',
      uploadedAt: '上传时间（UTC）',
    },
    types: {
      supplier_invoice: '采购发票',
      packing_slip: '装箱单',
      proof_of_delivery: '签收证明（POD）',
      bill_of_lading: '提单（BOL）',
      letter_of_authority: '授权书',
      photo: '照片',
      other: '其他',
    },
    statuses: { waiting: '待审核', accepted: '已通过', rejected: '已退回' },
    reasons: {
      unreadable: '无法辨认',
      pro_forma: '形式发票',
      altered: '有涂改',
      not_covering: '数量不足以覆盖索赔',
      wrong_party: '开票方或购买方不符',
      expired: '已过期',
      other: '其他',
    },
  },
  ticketExport: {
    sheet: '工单',
    columns: {
      id: '工单',
      status: '状态',
      claimType: '索赔类型',
      store: '店铺',
      marketplace: '站点',
      title: '商品',
      fnsku: 'FNSKU',
      sku: 'SKU',
      asin: 'ASIN',
      order: '订单',
      shipment: '货件',
      removalOrder: '移除订单',
      quantity: '数量',
      amount: '金额',
      currency: '币种',
      opensOn: '时限开始',
      closesOn: '时限截止',
      caseId: '案例编号',
      paid: '已到账',
      paidCurrency: '到账币种',
      createdOn: '发现日期',
    },
    statuses: {
      detected: '已发现',
      waiting_for_window: '等待申请时限',
      documents_needed: '需要文件',
      ready: '可提交',
      filed: '已提交',
      marketplace_asks: '平台要求补充',
      approved: '已批准',
      partly_paid: '部分赔付',
      paid: '已全额赔付',
      closed: '已结案',
      denied: '被拒绝',
      appeal: '申诉中',
      expired: '已过期',
      withdrawn: '已撤销',
      auto_paid: '平台自动赔付',
      reversed: '已撤回',
    },
    claimTypes: {
      warehouse_lost: '仓库丢失',
      warehouse_damaged: '仓库损坏',
      disposed_no_consent: '未经同意弃置',
      transfer_lost: '转运丢失',
      refund_no_return: '退款未退货',
      replacement_no_return: '换货未退回',
      return_lost: '退货丢失',
      return_damaged_amazon: '退货途中损坏',
      over_refund: '超额退款',
      inbound_lost: '入库短少',
      inbound_damaged: '入库损坏',
      inbound_clawback: '入库后扣减',
      removal_lost: '移除丢失',
      removal_damaged: '移除损坏或短少',
      fee_dimension: '配送费多收',
      fee_referral: '销售佣金多收',
      fee_storage: '仓储费多收',
      fee_inbound_defect: '入库缺陷费',
      fee_unused_label: '已取消货件收费',
      under_reimbursed: '赔偿不足',
      reversal: '赔偿被撤回',
    },
  },
  sms: {
    code: ({ brand, code, minutes }) => `【${brand}】您的验证码是 ${code}，${minutes} 分钟内有效。`,
  },
};

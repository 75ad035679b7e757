import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type { Catalogue } from '../catalogue.ts';

export const problems: Pick<Catalogue, 'problems' | 'fieldFault'> = {
  problems: {
    invalid_input: '提交的内容有误，请检查后重试。',
    ambiguous_account: '请求中指定了多个账号，请刷新页面。',
    wrong_old_password: '当前密码不正确。',
    code_wrong: '验证码错误或已失效，请重新获取。',
    factor_code_wrong: '验证码错误或已使用过。请输入应用当前显示的验证码，或使用恢复码。',
    passkey_refused: '通行密钥未通过验证。请重试，或改用其他方式登录。',
    second_factor_needed: '请完成第二步验证。',
    password_change_needed: '此密码由系统生成，请先设置你自己的密码。',
    second_factor_required: '此操作需要两步验证。请先在“基本资料”的“登录安全”中设置。',
    confirmation_needed: '请先确认是本人操作。',
    sign_in_expired: '本次登录已超时，请重新输入密码。',
    captcha_failed: '自动验证未通过，请重试。',
    authorization_not_valid: '本次授权已失效，可能已使用过或超时，请重新发起授权。',
    callback_not_allowed: `返回地址不属于${marketplaceName}，已停止跳转。`,
    invite_not_valid: '此链接已失效，请重新获取。',
    unsubscribe_not_valid: '退订链接无效或不完整，请从邮件中重新打开，或在“基本资料”中修改通知设置。',
    coupon_not_valid: '优惠码不存在或已失效，请检查是否输入正确。',
    referral_code_unknown: '推荐码不存在，请检查是否输入正确。',
    token_refused: `${marketplaceName}未接受此令牌，请确认它属于该店铺和站点区域。`,
    no_files: '没有收到文件，请至少选择一个文件。',
    no_names: '没有找到公司名称。请每行填写一个，或放在标题为“公司名称”的列中。',
    too_many_names: '名单超过 10,000 个公司，请拆分后再上传。',
    names_unreadable: '无法读取该名单，请另存为 CSV 或 XLSX 后重新上传。',
    checks_used_up: '今天的查询数量已用完，请明天再查，或缩短名单。',
    estimate_gone: '该估算已删除：未注册账户的估算保留 24 小时。可以重新开始。',
    estimate_full: '未注册账户的估算最多 30 个文件、合计 200 MB、单个 25 MB。注册后可使用更多。',
    estimates_used_up: '当前网络今天的免费估算次数已用完。请明天再来，或注册账户：账户没有此限制。',
    estimates_unavailable: '今天的免费估算过多。请明天再来，或注册账户：账户没有此限制。',
    company_not_free: '该公司目前不可报备，请先查询其状态。',
    too_many_claims: '报备的公司数量已达上限，请先释放一家。',
    too_many_views: '保存的视图数量已达上限，请先删除一个。',
    too_many_to_export: '超过 50,000 行，无法导出到一个文件。请缩小筛选范围，分批导出。',
    nothing_to_claim: '核查已确认此工单没有可索赔的内容。如再次发现，工单会自动重新开启。',
    invitations_blocked: '有收件人举报了你的邀请，举报后 30 天内无法再发送邀请。如有误会，请联系客服。',
    own_invitation: '这是你自己的账户，邀请只能发给其他人。',
    already_customer: '对方已经是你的客户。',
    other_seller: '授权的卖家账号与此店铺不一致。',
    store_not_active: '此店铺未处于可用状态，请先完成授权。',
    store_closed: '此店铺已移除，请先重新绑定。',
    upload_elsewhere: '该文件已在其他页面上传了更多内容，将从那里继续。',
    upload_incomplete: '文件尚未全部上传，请继续上传剩余部分。',
    lines_in_use: '已有索赔占用这些发票明细，不能删除，数量也不能改到低于已占用数量。',
    document_held: '已提交的索赔以此文件为依据，不能移除。',
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
    file_infected: '病毒扫描在此文件中发现恶意软件，文件未保存。请检查你的电脑，并上传干净的副本。',
    file_too_complex: '读取此文件耗时过长或占用内存过多。请拆分成较小的文件后重新上传。',
    ticket_moved_on: '工单状态已更新，请重新查看。',
    finding_moved_on: '该发现已发生变化，请刷新列表。',
    already_filed: '此工单刚刚已由其他运营人员提交，请勿重复提交。',
    case_id_taken: '此案例编号已属于另一个工单，请核对编号。',
    case_has_money: `${marketplaceName}已按此案例编号赔付，不能移除。`,
    last_case: `${marketplaceName}已在此案例中答复，且工单没有其他案例编号。请先添加正确的编号，再移除此编号。`,
    window_not_open: '索赔尚未到可提交日期，现在提交会被视为过早。',
    window_closed: `已过索赔截止日，${marketplaceName}不再受理此索赔。`,
    duplicate_case: '同一事项已有处理中或已赔付的案例。',
    daily_cap_reached: '此店铺今天提交的案例已达上限，请明天继续。',
    signature_not_valid: '签名不正确或已过期。',
    amount_too_small: '金额低于银行卡的最低扣款额。任何金额的账单都可以用预付余额支付。',
    no_card: '没有可扣款的银行卡，请先添加。',
    card_not_saved: '支付网关没有保存银行卡，请重试。',
    invoice_not_payable: '此账单无法付款：仍在核对期内，或已作废。',
    key_reused: '该操作此前已用不同的内容提交过，请刷新页面后重试。',
    credit_spent: '这笔余额已使用了一部分，请减少金额。',
    coupon_used_up: '该优惠码已被领完。',
    coupon_held_already: '你已兑换过该优惠码。',
    coupon_first_time_only: '该优惠码仅限尚未产生账单的账户使用。',
    code_taken: '该优惠码已存在，请换一个。',
    own_referral: '这是你自己的推荐码，不能推荐自己。',
    referral_loop: '该推荐码的主人是由你直接或间接推荐来的，不能互相推荐。',
    already_referred: '你的推荐人已登记。',
    referral_too_late: '你已收到首笔赔付，不能再补填推荐码。',
    rule_day_taken: '该日期已有一条规则，请换一个日期。',
    reason_needed: '请填写原因。',
    as_many_as_can_be: '数量已达上限，请先删除一个。',
    address_refused: '无法向该地址发送。请填写可通过互联网访问的 https 地址。',
    review_closed: '该对账单的核对期已结束。如对此行有疑问，请联系客服。',
    line_disputed_already: '该行已提出过异议。',
    dispute_answered: '该异议刚刚已被答复，请重新查看。',
    not_your_dispute: '只有提出异议的人可以撤回异议。',
    rate_known: '该币种在这一天已有汇率，或当天的明细已按更早的汇率计费。',
    invoice_not_draft: '该对账单已不在核对期内。',
    money_without_rate: '此店铺有赔付正在等待汇率，需先出账。请过几天再试。',
    nothing_to_reverse: '此工单没有已到账的赔付，无法与追回款项匹配。',
    never_filed: `此工单从未提交，不可能因案例获得赔付。请先录入案例编号，或按${marketplaceName}自动赔付匹配。`,
    review_not_over: '此对账单仍在核对期内。如需立即出账，请确认并填写原因。',
    invoices_unpaid: '你还有未付的账单。付清后即可注销账户。',
    invoice_not_final: '这不是已开具的账单。',
    invoice_not_voidable: '只有未付款、未在付款中且未开过贷记通知的账单才能作废。请改为开具贷记通知。',
    credit_note_too_large: '退还金额不能超过账单金额。',
    terms_in_the_past: '新条款只能从今天或以后生效；此前到账的款项仍按当天的条款计费。',
    not_signed_in: '请先登录。',
    sign_in_failed: '账号或密码不正确。',
    not_allowed: '你没有权限进行此操作。',
    key_not_enough: '该密钥没有此操作的权限。',
    cross_site: '该请求并非来自本站，已被拒绝。',
    not_found: '此地址没有内容。',
    timed_out: '请求超时，请稍后再试',
    body_too_large: '提交的内容过大。',
    unsupported_media: '此地址不支持这种内容格式。',
    too_many_requests: '尝试次数过多，请稍后再试。',
    internal: '服务器出现问题，请重试；如仍未解决，请将请求编号告知客服。',
    gateway_unavailable: '支付网关暂时没有响应，请几分钟后再试。',
    virus_scan_unavailable: '暂时无法对文件进行病毒扫描。已上传的内容不会丢失，请几分钟后再试。',
    marketplace_unavailable: `${marketplaceName}暂时没有响应，请几分钟后再试。`,
    unavailable: '服务暂时不可用，请稍后再试。',
  },
  fieldFault(fault) {
    switch (fault.fault) {
      case 'required':
        return '请填写此项';
      case 'too_short':
        return `至少 ${fault.minimum} 个字符`;
      case 'common_password':
        return '此密码太容易被猜到，请用几个互不相关的词组成密码。';
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
};

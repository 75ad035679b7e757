/** Where the windows were read. */
export const sources = {
  reform:
    'https://sellercentral.amazon.com/gp/help/external/G9N934L7Y4SFWPJ4?locale=en-US https://www.ecommercebytes.com/6dtn',
  europeanReform:
    'https://www.kwickmetrics.com/blog/amazon-uk-reimbursement-policy-update-what-sellers-need-to-know https://seller-forum.com/t/update-on-eligibility-window-to-file-reimbursement-claims/7594',
  beforeReform:
    'https://sellercentral.amazon.com/seller-forums/discussions/t/6605eede-df8e-4498-803f-cb612d95d7ce',
  emirates:
    'https://sellercentral.amazon.ae/seller-forums/discussions/t/96a05f4a-537a-49d2-a918-703c47716bc0',
  // One multi-brand seller saw sixty days from the close of the shipment.
  inboundAmerica: 'https://www.refunzo.com/insights/file-inbound-shipment-claims-amazon-fba',
  inboundEurope:
    'https://sellercentral-europe.amazon.com/gp/help/external/help.html?itemID=EYPWTSQRTXXXMVB&language=en_GB',
  fees: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=GL7U4JFSDXUTQAJ&language=en_AU',
  referralFees:
    'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=RRJCFXD6474GRLY&language=en_US',
  underpayment:
    'https://www.appealspro.ai/blog/amazon-fba-sourcing-cost-reimbursements-the-60-day-window-trap-fba-sellers-must-know',
} as const;

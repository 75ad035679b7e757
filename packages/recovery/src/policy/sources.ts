/** Where the windows were read; several addresses are kept apart by a space. */
export const sources = {
  reform: [
    'https://sellercentral.amazon.com/gp/help/external/G9N934L7Y4SFWPJ4?locale=en-US',
    'https://sellercentral.amazon.com/seller-forums/discussions/t/6605eede-df8e-4498-803f-cb612d95d7ce',
    'https://www.ecommercebytes.com/6dtn',
  ].join(' '),
  europeanReform: [
    'https://seller-forum.com/t/update-on-eligibility-window-to-file-reimbursement-claims/7594',
    'https://www.kwickmetrics.com/blog/amazon-uk-reimbursement-policy-update-what-sellers-need-to-know',
  ].join(' '),
  beforeReform: 'https://www.youramz.com/blog/changes-to-fba-reimbursement',
  emirates: [
    'https://sellercentral.amazon.ae/seller-forums/discussions/t/96a05f4a-537a-49d2-a918-703c47716bc0',
    'https://themedialinks.com/updated-claim-window-eligibility-on-fba',
  ].join(' '),
  // One seller of several brands saw sixty days from the close of the shipment instead.
  inboundAmerica: 'https://www.refunzo.com/insights/file-inbound-shipment-claims-amazon-fba',
  inboundEurope: [
    'https://sellercentral-europe.amazon.com/gp/help/external/help.html?itemID=EYPWTSQRTXXXMVB&language=en_GB',
    'https://oliverpiroska.wixsite.com/europe-market-eu/post/fba-inventory-reimbursement-policy-shipment-to-amazon-claims',
  ].join(' '),
  fees: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=GL7U4JFSDXUTQAJ&language=en_AU',
  referralFees:
    'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=RRJCFXD6474GRLY&language=en_US',
  underpayment:
    'https://www.appealspro.ai/blog/amazon-fba-sourcing-cost-reimbursements-the-60-day-window-trap-fba-sellers-must-know',
} as const;

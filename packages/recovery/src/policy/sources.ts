/**
 * Amazon's own pages that state a window: help pages by their id, announcements in Amazon's seller forums. Several
 * addresses are separated by a space. A window that only third parties describe names no source and is unconfirmed.
 */
export const sources = {
  reform: [
    'https://sellercentral.amazon.com/gp/help/external/G9N934L7Y4SFWPJ4?locale=en-US',
    'https://sellercentral.amazon.com/seller-forums/discussions/t/6605eede-df8e-4498-803f-cb612d95d7ce',
  ].join(' '),
  reimbursementsReport:
    'https://sellercentral.amazon.com/gp/help/external/200732720?language=en_US&ref=efph_200732720_cont_200885400',
  emirates:
    'https://sellercentral.amazon.ae/seller-forums/discussions/t/96a05f4a-537a-49d2-a918-703c47716bc0',
  inboundEurope:
    'https://sellercentral-europe.amazon.com/gp/help/external/help.html?itemID=EYPWTSQRTXXXMVB&language=en_GB',
  fees: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=GL7U4JFSDXUTQAJ&language=en_AU',
  referralFees:
    'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=RRJCFXD6474GRLY&language=en_US',
} as const;

/**
 * Amazon's own pages that state a window: help pages by id, announcements in Amazon's seller forums. Several addresses
 * are separated by a space. A window that only third parties describe has no source and is unconfirmed.
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
  safeTEurope: [
    'https://sellercentral-europe.amazon.com/seller-forums/discussions/t/4ebb35dd-bc79-468b-8dc8-e60acb657138',
    'https://sellercentral-europe.amazon.com/seller-forums/discussions/t/c9e9f70d-0248-479f-b86a-da93c3705fb0',
  ].join(' '),
  fees: 'https://sellercentral.amazon.com.au/gp/help/external/help.html?itemID=GL7U4JFSDXUTQAJ&language=en_AU',
  multiChannelWait:
    'https://sellercentral.amazon.com/gp/help/external/200379870?language=en_US&ref=efph_200379870_cont_53911',
  multiChannelAmerica:
    'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=YZ634FAWUVMLW9G&language=en_US',
  multiChannelIndia: 'https://smartcommerce.amazon.in/blog/mcf-reimbursements-for-your-mcf-orders',
  referralFees:
    'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=RRJCFXD6474GRLY&language=en_US',
} as const;

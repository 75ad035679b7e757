import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'claim-types': {
    question: 'What kinds of losses do you claim?',
    answer:
      'Units lost or damaged in the warehouse or between warehouses, or disposed of without your order; inbound shortages and damage; refunds and replacements whose item never came back; returns that were lost or damaged; removals that never arrived or arrived short; fees that were too high; reimbursements that were too low or taken back; refunded returns of orders you ship yourself.',
  },
  'what-is-window': {
    question: 'What is a claim deadline?',
    answer: `The last day on which ${marketplaceName} accepts a claim. The time to claim starts and ends a number of days after an event, such as a refund or a delivery, and differs by claim type and region. Your ticket shows the day it opens, the day it closes and the policy behind it. That date is the one to go by; the numbers on this page are the usual ones.`,
  },
  'waiting-for-window': {
    question: 'Why does my ticket wait before it can be filed?',
    answer: `${marketplaceName} refuses some claims that come too early: a refunded item may still be returned, and a removal may still arrive. The ticket moves on automatically on the first day it can be filed. Documents can be added before.`,
  },
  'warehouse-window': {
    question: 'How long can units lost or damaged in the warehouse be claimed?',
    answer: `From five days after ${marketplaceName}’s ledger reports the loss, usually until 60 days after it. ${marketplaceName} pays most of these by itself within those five days. We watch for those it leaves out, and for those it pays too little.`,
  },
  'return-window': {
    question: 'When can I claim a refund whose item never came back?',
    answer:
      'Usually from 60 to 120 days after the refund or the replacement in North America, and from 45 to 105 days in Europe. Before that the customer still has time to send the item back.',
  },
  'inbound-window': {
    question: 'How long can an inbound shortage be claimed?',
    answer:
      'Usually up to nine months after delivery in North America, six in Europe, and only sixty days in the Emirates. Sources disagree about some of these; we then count the shorter one and say so on the ticket. The clock starts on the day of delivery, so a proof of delivery matters twice.',
  },
  'removal-window': {
    question: 'A removal order never arrived, or arrived damaged. What are the dates?',
    answer:
      'Lost on the way: usually from 15 to 75 days after the removal was shipped. Damaged, short or wrong: usually within 60 days of its delivery to you, in the Emirates 30. Count and photograph removals on the day they arrive; these claims are hardly ever paid without being asked for.',
  },
  'wrong-item-returned': {
    question: 'A customer sent back another item. Can that be claimed?',
    answer: `Returns that ${marketplaceName} records as a wrong item and as unsellable are shown to check. Have the unit sent back to you by a removal order and photograph it with its label; what you then count as damaged or wrong becomes a claim of the removal, usually within 60 days of its delivery.`,
  },
  'late-refund': {
    question: `${marketplaceName} refunded an order months after the sale. What can I do?`,
    answer: `We show it to check when the refund came long after the usual 30 days for returns, with time for delivery, the way back and the holiday season added, and the item came back unsellable. ${marketplaceName} says that it may accept late returns, not that it pays for them. A refund larger than the price is claimed by itself.`,
  },
  'seller-fulfilled': {
    question: 'Do you also look at orders I ship myself?',
    answer: `Yes, at their returns that ${marketplaceName} refunded at the carrier’s first scan: a parcel that never arrived, a return outside the return policy, a return label charged to you that the customer or ${marketplaceName} is to pay. They are filed under Manage SAFE-T Claims: in the United States within 30 days of the refund, in Europe within 60. Elsewhere, and in Europe for parcels lost on their way back, they are shown to check. Returns you refunded yourself cannot be claimed.`,
  },
  'aged-surcharge': {
    question: 'How do you check the aged inventory surcharge?',
    answer: `${marketplaceName} counts the age of stock first in, first out over its whole network. From the inventory ledger and its summary we count how many units of a product can have been there for 181 days on the day of the charge; what came back from customers or was found counts as old. If more units were charged, the difference is shown to check: no page says whether ${marketplaceName} gives it back.`,
  },
  'awd-losses': {
    question: 'Do you find losses in Amazon Warehousing and Distribution (AWD)?',
    answer: `Yes, in the United States, if ${marketplaceName} has granted our application the AWD role. We compare the cases a closed shipment declares with those counted, in units, and look for units that left AWD for FBA and were received nowhere a month after the order was completed. Both are shown to check: no page says by when ${marketplaceName} pays for them. AWD stock is in no inventory ledger, so losses inside the AWD warehouse cannot be seen.`,
  },
  'multi-channel': {
    question: `Do you find orders of my own shop that ${marketplaceName} shipped and lost?`,
    answer: `Yes. We read the packages of your multi-channel orders and find those that their carrier has not called delivered more than 7 days after the estimated day. The United States accept such claims until 90 days after that day, India until 30; elsewhere they are shown to check. ${marketplaceName} asks for your shop’s order and the refund or replacement, with the customer’s name and address. It never pays for orders sent to yourself; please dismiss those.`,
  },
  vendor: {
    question: `I sell to ${marketplaceName} as a vendor. Do you check shortages and chargebacks?`,
    answer: `Yes, from files you upload: remittances, payables, purchase order items and your invoices. A shortage ${marketplaceName} deducted and did not pay back is claimed if the order shows all invoiced units as received; otherwise it is to check with a proof of delivery. Chargebacks are always to check. By third parties, shortages can be disputed for two years, chargebacks for 30 days and twice at most. We found no page of ${marketplaceName}.`,
  },
  'placement-fees': {
    question: 'Do you check inbound placement fees?',
    answer: `Yes. We compare the placement fees ${marketplaceName} charged for your shipments with the fee of the placement option you accepted. A plan is shown when all of its shipments are closed, every unit was received as sent and the charge is still higher. It is shown to check: no page says that ${marketplaceName} pays the difference back. Plans are read for the last 180 days; fees of cancelled shipments are found separately.`,
  },
  'to-check': {
    question: 'What does “to check, not claimed” mean?',
    answer: `The reports show money that may be owed, but we know of no rule by which ${marketplaceName} pays it. Such a finding never becomes a ticket and is in no total. Look at its rows, and ask ${marketplaceName} if you think that it is right.`,
  },
  'amazon-disposal': {
    question: `${marketplaceName} disposed of my stock without asking. Is that shown?`,
    answer: `Yes, as a finding to check, when the removal order report says that ${marketplaceName} started the disposal itself and the units were sellable. Disposals by your own order or setting are not, nor units that could not be sold any more. Add the sourcing cost to see what they are worth.`,
  },
  'removal-fee': {
    question: 'When is a removal fee not due?',
    answer: `When the inventory ledger never shows the units as gone, although the removal order is completed, or when ${marketplaceName} started the removal itself. We show such fees to check for 90 days, the time ${marketplaceName} allows for other fees; no page says whether it gives them back.`,
  },
  'fee-window': {
    question: 'How long can a fee be claimed?',
    answer:
      'Usually 90 days from the day it was charged, and each charge can be claimed once. If the size or weight on record is wrong, have the product measured again in your seller account too; otherwise the next fee is wrong as well.',
  },
  'deadline-warning': {
    question: 'Will you warn me before a deadline?',
    answer:
      'Yes. While a ticket still needs something, we tell you 7 days, 3 days and 1 day before its claim deadline. The view Expiring in the ticket list and the dashboard show everything that closes within 7 days. What reaches you by mail is chosen in your profile.',
  },
  'deadline-missed': {
    question: 'What happens when the claim deadline passes before the claim was filed?',
    answer: `The ticket becomes Expired and no longer counts as potential. ${marketplaceName} accepts no first claim after that day. You are charged nothing for an expired ticket.`,
  },
};

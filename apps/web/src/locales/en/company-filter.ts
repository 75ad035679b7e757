export default {
  empty: 'No company has been checked yet. A check says whether a company is free or already a customer.',
  action: 'See my customers',
};

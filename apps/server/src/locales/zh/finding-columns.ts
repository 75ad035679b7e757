export const findingColumns = {
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
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Legal forms at the end of a name; several may follow one another. */
export const legalWords: ReadonlySet<string> = new Set(
  words(`
    ltd limited llc llp lp plc inc incorporated corp corporation co company
    pte pty pvt private proprietary holdings holding group
    gmbh mbh ag kg kgaa ohg gbr ug haftungsbeschrankt ek ev se
    sa sas sasu sarl rl eurl srl srls spa snc sl slu sau lda bv nv bvba
    ab aps as asa oy oyj sro doo kft zrt spzoo ooo oao zao
    kk gk sdn bhd tbk jsc fze fzco fzllc
  `),
);

/** Longer forms before those they end with. */
export const legalEndings = words(`
  股份有限责任公司 股份有限公司 有限责任公司 责任有限公司 集团有限公司
  有限合伙企业 普通合伙企业 特殊普通合伙 个体工商户 有限公司 合伙企业 有限合伙 普通合伙
  总公司 分公司 集团 公司 株式会社 有限会社 合同会社 주식회사 유한회사
`);

/** Written before the name in Japan and Korea. */
export const legalBeginnings = words('株式会社 有限会社 合同会社 주식회사 유한회사');

/** Places of registration: written before or after the name of the same company. */
export const chinesePlaces = words(`
  北京 上海 天津 重庆 深圳 广州 东莞 佛山 中山 珠海 惠州 汕头 江门 杭州 宁波 温州 义乌 金华 嘉兴 绍兴 台州 湖州
  南京 苏州 无锡 常州 南通 扬州 徐州 厦门 福州 泉州 莆田 漳州 青岛 济南 烟台 威海 潍坊 临沂 武汉 长沙 成都 西安
  郑州 合肥 南昌 大连 沈阳 哈尔滨 昆明 贵阳 南宁 石家庄 太原 海口 香港 澳门 台湾 台北 中国 广东 浙江 江苏 福建
  山东 湖北 湖南 四川 河南 河北 安徽 江西 辽宁 陕西 海南 广西 云南
`);

/** Only in brackets: elsewhere a Latin word may begin the same way. */
export const bracketedPlaces: ReadonlySet<string> = new Set([
  ...chinesePlaces,
  ...words(`
    shenzhen guangzhou dongguan hangzhou ningbo yiwu xiamen shanghai beijing hongkong hk china
    usa us uk eu europe deutschland germany france italia espana japan singapore canada australia
  `),
]);

import type { PrintedText } from '../../certificate/snapshot.ts';

/**
 * Provinces by ISO 3166-2 as a notice prints its place, frozen into each snapshot. A test keeps them the names that the
 * portal shows.
 */
export const PROVINCES: Readonly<Record<string, PrintedText>> = {
  'CN-BJ': { zh: '北京', en: 'Beijing' },
  'CN-TJ': { zh: '天津', en: 'Tianjin' },
  'CN-HE': { zh: '河北', en: 'Hebei' },
  'CN-SX': { zh: '山西', en: 'Shanxi' },
  'CN-NM': { zh: '内蒙古', en: 'Inner Mongolia' },
  'CN-LN': { zh: '辽宁', en: 'Liaoning' },
  'CN-JL': { zh: '吉林', en: 'Jilin' },
  'CN-HL': { zh: '黑龙江', en: 'Heilongjiang' },
  'CN-SH': { zh: '上海', en: 'Shanghai' },
  'CN-JS': { zh: '江苏', en: 'Jiangsu' },
  'CN-ZJ': { zh: '浙江', en: 'Zhejiang' },
  'CN-AH': { zh: '安徽', en: 'Anhui' },
  'CN-FJ': { zh: '福建', en: 'Fujian' },
  'CN-JX': { zh: '江西', en: 'Jiangxi' },
  'CN-SD': { zh: '山东', en: 'Shandong' },
  'CN-HA': { zh: '河南', en: 'Henan' },
  'CN-HB': { zh: '湖北', en: 'Hubei' },
  'CN-HN': { zh: '湖南', en: 'Hunan' },
  'CN-GD': { zh: '广东', en: 'Guangdong' },
  'CN-GX': { zh: '广西', en: 'Guangxi' },
  'CN-HI': { zh: '海南', en: 'Hainan' },
  'CN-CQ': { zh: '重庆', en: 'Chongqing' },
  'CN-SC': { zh: '四川', en: 'Sichuan' },
  'CN-GZ': { zh: '贵州', en: 'Guizhou' },
  'CN-YN': { zh: '云南', en: 'Yunnan' },
  'CN-XZ': { zh: '西藏', en: 'Tibet' },
  'CN-SN': { zh: '陕西', en: 'Shaanxi' },
  'CN-GS': { zh: '甘肃', en: 'Gansu' },
  'CN-QH': { zh: '青海', en: 'Qinghai' },
  'CN-NX': { zh: '宁夏', en: 'Ningxia' },
  'CN-XJ': { zh: '新疆', en: 'Xinjiang' },
  'CN-TW': { zh: '台湾', en: 'Taiwan' },
  'CN-HK': { zh: '香港', en: 'Hong Kong' },
  'CN-MO': { zh: '澳门', en: 'Macao' },
};

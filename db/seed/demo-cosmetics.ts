import { eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { commit } from '../commit.ts';
import { users } from '../schema/identity.ts';
import { oaDirectory } from '../schema/rp-enterprise.ts';
import { defaultCompanies } from '../schema/tenancy.ts';
import { demoProducts, QINGLAN_PRODUCTS, SHANGHAI_PRODUCTS } from './demo-products.ts';
import { insertContact, insertEnterprise, insertOwnProfile } from './rows.ts';

/**
 * Whom the demo's cosmetics have to do with (`areas/responsible-person.md` §8). Names and the bodies of the credit codes
 * are invented; their check characters are right. Days count from the first start.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Beijing is that far ahead, all year. */
const BEIJING_MS = 8 * 60 * 60 * 1000;

type Row = Parameters<typeof insertEnterprise>[1];
type Contact = Parameters<typeof insertContact>[1];

const MEIYAN = {
  companyCname: '美妍化妆品有限公司',
  companyEname: 'Meiyan Cosmetics Co., Ltd.',
  addressCn: '广东省广州市白云区云城西路 888 号 510400',
  addressEn: '888 Yuncheng West Road, Baiyun District, Guangzhou, Guangdong 510400, China',
  region: 'CN-GD',
  uscc: '914401019999990014',
  contactCname: '陈静',
  contactEname: 'Chen Jing',
  contactPhone: '+86 20 5550 0110',
  contactEmail: 'chen.jing@meiyan.example',
} as const;

const PROFILES: readonly Row[] = [
  {
    id: 'rpe_own_meiyan',
    companyId: 'co_meiyan',
    ...MEIYAN,
    signatoryZh: '陈静',
    signatoryEn: 'Chen Jing',
    signatoryTitleZh: '总经理',
    signatoryTitleEn: 'General Manager',
  },
  {
    id: 'rpe_own_meiyan_shanghai',
    companyId: 'co_meiyan_shanghai',
    companyCname: '美妍（上海）品牌管理有限公司',
    companyEname: 'Meiyan (Shanghai) Brand Management Co., Ltd.',
    addressCn: '上海市静安区南京西路 1601 号 200040',
    addressEn: '1601 West Nanjing Road, Jing’an District, Shanghai 200040, China',
    region: 'CN-SH',
    uscc: '914401019999990027',
    contactCname: '陈静',
    contactEname: 'Chen Jing',
    contactPhone: '+86 21 5550 0111',
    contactEmail: 'shanghai@meiyan.example',
  },
  {
    id: 'rpe_own_meiyan_daily',
    companyId: 'co_meiyan_daily',
    companyCname: '美妍日化有限公司',
    companyEname: 'Meiyan Daily Care Co., Ltd.',
    addressCn: '广东省佛山市南海区桂澜路 12 号 528200',
    addressEn: '12 Guilan Road, Nanhai District, Foshan, Guangdong 528200, China',
    region: 'CN-GD',
    uscc: '91440101999999003A',
    contactCname: '陈静',
    contactEname: 'Chen Jing',
    contactPhone: '+86 757 5550 0112',
    contactEmail: 'daily@meiyan.example',
  },
  {
    id: 'rpe_own_qinglan',
    companyId: 'co_qinglan',
    companyCname: '青澜新材料有限公司',
    companyEname: 'Qinglan Advanced Materials Co., Ltd.',
    addressCn: '山东省青岛市黄岛区团结路 120 号 266555',
    addressEn: '120 Tuanjie Road, Huangdao District, Qingdao, Shandong 266555, China',
    region: 'CN-SD',
    uscc: '91440101999999004D',
    contactCname: '林青',
    contactEname: 'Lin Qing',
    contactPhone: '+86 532 5550 0113',
    contactEmail: 'demo@greenlane.example',
  },
];

/** Registrants who own the brand and make what is sold under it. */
const BRAND = {
  isRegistrant: true,
  isBrandOwner: true,
  isManufacturer: true,
  isDistributor: false,
  companyCname: '',
  addressCn: '',
  region: '',
  contactCname: '',
} as const;

const ORVELINE = {
  ...BRAND,
  companyEname: 'Maison Orveline SAS',
  addressEn: '18 rue des Tilleuls, 06130 Grasse, France',
  country: 'FR',
  contactEname: 'Camille Orvel',
  contactPhone: '+33 4 55 50 01 42',
  contactEmail: 'regulatory@orveline.example',
} as const;
const HANBYEOL = {
  ...BRAND,
  companyEname: 'Hanbyeol Skin Lab Co., Ltd.',
  addressEn: '52 Seongsui-ro, Seongdong-gu, Seoul 04781, Republic of Korea',
  country: 'KR',
  contactEname: 'Han Seo-yeon',
  contactPhone: '+82 2 555 0142',
  contactEmail: 'ra@hanbyeol.example',
} as const;
const TSUKIMORI = {
  ...BRAND,
  companyEname: 'Tsukimori Beauty K.K.',
  addressEn: '3-7-2 Minami-Aoyama, Minato-ku, Tokyo 107-0062, Japan',
  country: 'JP',
  contactEname: 'Tsukimori Aoi',
  contactPhone: '+81 3 5550 0142',
  contactEmail: 'yakuji@tsukimori.example',
} as const;

const OTHERS: readonly Row[] = [
  { id: 'rpe_orveline', companyId: 'co_meiyan', ...ORVELINE },
  { id: 'rpe_hanbyeol', companyId: 'co_meiyan', ...HANBYEOL },
  { id: 'rpe_tsukimori', companyId: 'co_meiyan', ...TSUKIMORI },
  { id: 'rpe_hanbyeol_shanghai', companyId: 'co_meiyan_shanghai', ...HANBYEOL },
  {
    id: 'rpe_meiyan_shanghai',
    companyId: 'co_meiyan_shanghai',
    ...MEIYAN,
    isResponsiblePerson: true,
    isDistributor: false,
    // The sister company's domain, not the mailbox of a user of this one: whose answer counts is never the tenant's own.
    contactEmail: 'filing@meiyan.example',
  },
  { id: 'rpe_tsukimori_qinglan', companyId: 'co_qinglan', ...TSUKIMORI },
];

interface Distributor {
  row: Row;
  /** Days from the first start to the last day of its authorisation; none where it has no end. */
  endsIn?: number;
}

/** From the top of the tree down. */
const DISTRIBUTORS: readonly Distributor[] = [
  {
    row: {
      id: 'rpe_lingnan',
      companyId: 'co_meiyan',
      companyCname: '岭南汇美商贸有限公司',
      companyEname: 'Lingnan Huimei Trading Co., Ltd.',
      addressCn: '广东省广州市天河区体育西路 103 号 510620',
      addressEn: '103 Tiyu West Road, Tianhe District, Guangzhou, Guangdong 510620, China',
      region: 'CN',
      uscc: '914401019999990115',
      contactCname: '梁佩',
      contactEname: 'Liang Pei',
      contactPhone: '+86 20 5550 0121',
      contactEmail: 'liang.pei@lingnan.example',
      oaId: 'OA-100201',
      agencyLevel: 'general',
    },
  },
  {
    row: {
      id: 'rpe_shenjiang',
      companyId: 'co_meiyan',
      companyCname: '申江悦容供应链有限公司',
      companyEname: 'Shenjiang Yuerong Supply Chain Co., Ltd.',
      addressCn: '上海市浦东新区杨高南路 729 号 200127',
      addressEn: '729 South Yanggao Road, Pudong New Area, Shanghai 200127, China',
      region: 'CN-SH',
      uscc: '914401019999990128',
      contactCname: '沈悦',
      contactEname: 'Shen Yue',
      contactPhone: '+86 21 5550 0122',
      contactEmail: 'shen.yue@shenjiang.example',
      oaId: 'OA-100202',
      agencyLevel: 'regional',
      parentId: 'rpe_lingnan',
    },
    endsIn: 400,
  },
  {
    row: {
      id: 'rpe_beichen',
      companyId: 'co_meiyan',
      companyCname: '北辰丽颜商贸有限公司',
      companyEname: 'Beichen Liyan Trading Co., Ltd.',
      addressCn: '北京市朝阳区北辰东路 8 号 100101',
      addressEn: '8 East Beichen Road, Chaoyang District, Beijing 100101, China',
      region: 'CN-BJ',
      uscc: '91440101999999013B',
      contactCname: '白丽',
      contactEname: 'Bai Li',
      contactPhone: '+86 10 5550 0123',
      contactEmail: 'bai.li@beichen.example',
      oaId: 'OA-100203',
      agencyLevel: 'regional',
      parentId: 'rpe_lingnan',
    },
    endsIn: -10,
  },
  {
    row: {
      id: 'rpe_xihu',
      companyId: 'co_meiyan',
      companyCname: '西湖素颜百货有限公司',
      companyEname: 'Xihu Suyan Department Store Co., Ltd.',
      addressCn: '浙江省杭州市西湖区文三路 90 号 310012',
      addressEn: '90 Wensan Road, Xihu District, Hangzhou, Zhejiang 310012, China',
      region: 'CN-ZJ',
      uscc: '91440101999999014E',
      contactCname: '苏妍',
      contactEname: 'Su Yan',
      contactPhone: '+86 571 5550 0124',
      contactEmail: 'su.yan@xihu.example',
      oaId: 'OA-100204',
      agencyLevel: 'second',
      parentId: 'rpe_shenjiang',
    },
    endsIn: 60,
  },
  {
    row: {
      id: 'rpe_yongshang',
      companyId: 'co_meiyan',
      companyCname: '甬上小镜美妆有限公司',
      companyEname: 'Yongshang Xiaojing Beauty Co., Ltd.',
      addressCn: '浙江省宁波市海曙区药行街 48 号 315000',
      addressEn: '48 Yaohang Street, Haishu District, Ningbo, Zhejiang 315000, China',
      region: 'CN-ZJ',
      uscc: '91440101999999015H',
      contactCname: '江小镜',
      contactEname: 'Jiang Xiaojing',
      contactPhone: '+86 574 5550 0125',
      contactEmail: 'jiang@yongshang.example',
      agencyLevel: 'third',
      parentId: 'rpe_xihu',
    },
    endsIn: 300,
  },
  {
    row: {
      id: 'rpe_qiongdao',
      companyId: 'co_meiyan',
      companyCname: '琼岛跨境电商有限公司',
      companyEname: 'Qiongdao Cross-border E-commerce Co., Ltd.',
      addressCn: '海南省海口市龙华区滨海大道 32 号 570105',
      addressEn: '32 Binhai Avenue, Longhua District, Haikou, Hainan 570105, China',
      region: 'CN-HI',
      uscc: '91440101999999016L',
      contactCname: '符澜',
      contactEname: 'Fu Lan',
      contactPhone: '+86 898 5550 0126',
      contactEmail: 'fu.lan@qiongdao.example',
      agencyLevel: 'other',
    },
  },
];

/** In the provider's office system, and no enterprise of the tenant yet. */
const UNKNOWN_YET = [
  {
    oaId: 'OA-100207',
    companyCname: '巴渝芳华商贸有限公司',
    companyEname: 'Bayu Fanghua Trading Co., Ltd.',
    addressCn: '重庆市渝中区民族路 188 号 400010',
    region: 'CN-CQ',
    contactCname: '余芳',
    contactPhone: '+86 23 5550 0127',
    contactEmail: 'yu.fang@bayu.example',
  },
  {
    oaId: 'OA-100208',
    companyCname: '江城知美贸易有限公司',
    companyEname: 'Jiangcheng Zhimei Trading Co., Ltd.',
    addressCn: '湖北省武汉市江汉区解放大道 690 号 430022',
    region: 'CN-HB',
    contactCname: '程知',
    contactPhone: '+86 27 5550 0128',
    contactEmail: 'cheng.zhi@jiangcheng.example',
  },
];

const CONTACTS: readonly Contact[] = [
  {
    id: 'rpc_xu_an',
    companyId: 'co_meiyan',
    nameZh: '许安',
    nameEn: 'Xu An',
    email: 'xu.an@meiyan.example',
    experienceYears: 9,
  },
  {
    id: 'rpc_zhou_min',
    companyId: 'co_meiyan',
    nameZh: '周敏',
    nameEn: 'Zhou Min',
    title: '注册专员',
    phone: '+86 20 5550 0144',
    email: 'zhou.min@meiyan.example',
    experienceYears: 3,
  },
  {
    id: 'rpc_liang_pei',
    companyId: 'co_meiyan',
    enterpriseId: 'rpe_lingnan',
    nameZh: '梁佩',
    nameEn: 'Liang Pei',
    title: '采购经理',
    phone: '+86 20 5550 0121',
    email: 'liang.pei@lingnan.example',
    experienceYears: null,
  },
];

/** What they are called, in either language. */
export const DEMO_COSMETIC_NAMES: readonly string[] = [
  ...[...PROFILES, ...OTHERS, ...DISTRIBUTORS.map(({ row }) => row)].flatMap(
    ({ companyCname, companyEname }) => [companyCname ?? '', companyEname ?? ''],
  ),
  ...CONTACTS.flatMap(({ nameZh, nameEn }) => [nameZh ?? '', nameEn ?? '']),
].filter((name) => name !== '');

/** What the provider's staff and the tenants would have entered. */
export async function insertCosmetics(db: Database, { nowMs }: { nowMs: number }): Promise<void> {
  const day = (days: number) => new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
  for (const profile of PROFILES) await insertOwnProfile(db, profile);
  for (const enterprise of OTHERS) {
    await insertEnterprise(db, { agencyLevel: null, ...enterprise });
  }
  for (const { row, endsIn } of DISTRIBUTORS) {
    const authorisedUntil = endsIn === undefined ? null : day(endsIn);
    await insertEnterprise(db, { ...row, authorisedFrom: day(-420), authorisedUntil });
  }
  for (const contact of CONTACTS) await insertContact(db, contact);
  await insertProducts(db, new Date(nowMs + BEIJING_MS).toISOString().slice(0, 10));
  const companyId = 'co_meiyan';
  const known = DISTRIBUTORS.flatMap(({ row }) => {
    const { oaId, companyCname, companyEname, addressCn, region } = row;
    const { contactCname, contactPhone, contactEmail } = row;
    return oaId
      ? [
          {
            oaId,
            companyCname: companyCname ?? '',
            companyEname: companyEname ?? '',
            addressCn: addressCn ?? '',
            region: region ?? '',
            contactCname: contactCname ?? '',
            contactPhone: contactPhone ?? '',
            contactEmail: contactEmail ?? '',
          },
        ]
      : [];
  });
  for (const entry of [...known, ...UNKNOWN_YET]) {
    const id = entry.oaId.replace('OA-', 'oae_');
    await db.insert(oaDirectory).values({ id, companyId, ...entry });
  }
  const [admin] = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.email, 'chen.jing@meiyan.example'));
  if (admin !== undefined) {
    await db.insert(defaultCompanies).values({ ...admin, system: 'rp', companyId });
  }
}

async function insertProducts(db: Database, day: string): Promise<void> {
  const meiyan = {
    orveline: 'rpe_orveline',
    hanbyeol: 'rpe_hanbyeol',
    tsukimori: 'rpe_tsukimori',
  };
  const [companyId, own] = ['co_meiyan', 'rpe_own_meiyan'];
  const director = await insertContact(db, {
    id: 'rpc_meiyan_director',
    companyId,
    enterpriseId: own,
    nameZh: '苏敏',
    nameEn: 'Su Min',
    email: 'quality@meiyan.example',
  });
  await commit(db, [
    ...demoProducts(db, { companyId, own, brands: meiyan, director }, day),
    ...demoProducts(
      db,
      {
        companyId: 'co_meiyan_shanghai',
        own: 'rpe_meiyan_shanghai',
        brands: { hanbyeol: 'rpe_hanbyeol_shanghai' },
      },
      day,
      SHANGHAI_PRODUCTS,
    ),
    ...demoProducts(
      db,
      {
        companyId: 'co_qinglan',
        own: 'rpe_own_qinglan',
        brands: { tsukimori: 'rpe_tsukimori_qinglan' },
      },
      day,
      QINGLAN_PRODUCTS,
    ),
  ]);
}

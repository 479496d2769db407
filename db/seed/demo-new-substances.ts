import type { Database } from '../client.ts';
import { insertCnEnterprise, insertOwnEnterprise } from './rows.ts';

/**
 * Enterprises of the demo's new substances (`areas/new-substance.md` §8). Names and the bodies of the credit codes are
 * invented; their check characters are right.
 */

type Enterprise = Parameters<typeof insertCnEnterprise>[1];
type Contact = NonNullable<Parameters<typeof insertCnEnterprise>[2]>;

const OWN: readonly (readonly [Enterprise, Contact])[] = [
  [
    {
      id: 'ent_own_donghai',
      companyId: 'co_donghai',
      alias: '东海材料',
      uscc: '91330211999999101K',
      loginEmail: 'zhao.lei@donghai.example',
    },
    {
      name: '赵磊',
      job: '法规经理',
      phone: '+86 574 5550 0121',
      email: 'zhao.lei@donghai.example',
    },
  ],
  [
    {
      id: 'ent_own_qinglan',
      companyId: 'co_qinglan',
      alias: '青澜新材料',
      uscc: '91370211999999104D',
      loginEmail: 'demo@greenlane.example',
    },
    {
      name: '林青',
      job: '注册负责人',
      phone: '+86 532 5550 0113',
      email: 'demo@greenlane.example',
    },
  ],
  [
    {
      id: 'ent_own_qinglan_trade',
      companyId: 'co_qinglan_trade',
      alias: '青澜国际贸易',
      uscc: '91310115999999105C',
      loginEmail: 'trade@qinglan.example',
    },
    { name: '林青', job: '注册负责人', phone: '+86 21 5550 0114', email: 'trade@qinglan.example' },
  ],
  [
    {
      id: 'ent_own_qinglan_old',
      companyId: 'co_qinglan_old',
      alias: '青澜助剂',
      uscc: '91370703999999106T',
      loginEmail: 'additives@qinglan.example',
    },
    {
      name: '林青',
      job: '注册负责人',
      phone: '+86 536 5550 0115',
      email: 'additives@qinglan.example',
    },
  ],
];

const RELATED: readonly (readonly [Enterprise, Contact])[] = [
  [
    {
      id: 'ent_chengyan',
      companyId: 'co_donghai',
      nameZh: '澄砚涂料（宁波）有限公司',
      nameEn: 'Chengyan Coatings (Ningbo) Co., Ltd.',
      alias: '澄砚涂料',
      businessType: 'processing_user',
      uscc: '91330206999999102F',
      contactAddress: '浙江省宁波市北仑区港口路 1 号 315800',
    },
    {
      name: '何澄',
      job: '法规专员',
      phone: '+86 574 5550 0142',
      email: 'he.cheng@chengyan.example',
    },
  ],
  [
    {
      id: 'ent_yuze',
      companyId: 'co_donghai',
      nameZh: '屿泽贸易有限公司',
      nameEn: 'Yuze Trading Co., Ltd.',
      alias: '屿泽贸易',
      businessType: 'trader',
      uscc: '913302039999991037',
      contactAddress: '浙江省宁波市海曙区中山东路 181 号 315000',
    },
    { name: '余泽', job: '业务经理', phone: '+86 574 5550 0143', email: 'yu.ze@yuze.example' },
  ],
  [
    {
      id: 'ent_fjellvik',
      companyId: 'co_donghai',
      nameZh: '',
      nameEn: 'Fjellvik Specialties AB',
      businessType: 'other',
      country: 'SE',
      contactAddress: 'Hamngatan 12, 411 14 Göteborg, Sweden',
    },
    {
      name: 'Elsa Fjellvik',
      job: 'Regulatory affairs',
      phone: '+46 31 555 01 44',
      email: 'regulatory@fjellvik.example',
    },
  ],
  [
    {
      id: 'ent_nordhavn',
      companyId: 'co_qinglan_trade',
      nameZh: '',
      nameEn: 'Nordhavn Plastics A/S',
      businessType: 'processing_user',
      country: 'DK',
      contactAddress: 'Havnevej 7, 8000 Aarhus, Denmark',
    },
    {
      name: 'Mikkel Nordhavn',
      job: 'Purchasing',
      phone: '+45 86 55 01 45',
      email: 'purchasing@nordhavn.example',
    },
  ],
];

/** What these companies and their people are called, and where they are. */
export const DEMO_CN_NAMES: readonly string[] = [...OWN, ...RELATED].flatMap(([row, contact]) =>
  [row.nameZh, row.nameEn, row.alias, row.contactAddress, contact.name, contact.job].filter(
    (name): name is string => Boolean(name),
  ),
);

/** The own enterprise of each of the demo's companies, and those that are related to them. */
export async function insertNewSubstanceParties(db: Database): Promise<void> {
  for (const [row, contact] of OWN) await insertOwnEnterprise(db, row, contact);
  for (const [row, contact] of RELATED) await insertCnEnterprise(db, row, contact);
}

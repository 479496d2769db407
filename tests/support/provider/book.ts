import type { WriteSheet } from 'hucre/xlsx';
import { usccOf } from './uscc.ts';

type Row = Record<string, string | number>;

/** Rows of a workbook by its sheets. */
export type BookRows = Record<string, Row[]>;

/** The sheets of a workbook: labels, keys in row 2, data from row 3. */
export function sheetsOf(rows: BookRows): WriteSheet[] {
  return Object.entries(rows).map(([name, all]) => {
    const keys = [...new Set(all.flatMap((row) => Object.keys(row)))];
    const data = all.map((row) => keys.map((key) => row[key] ?? null));
    return { name, rows: [keys.map((key) => `${key} *`), keys, ...data] };
  });
}

let made = 0;
/** A unified social credit code that nobody has. */
export function newUscc(): string {
  made += 1;
  const body = `91330191MA${String(made).padStart(5, '0')}${String(Date.now() % 100).padStart(2, '0')}`;
  return usccOf(body);
}

/** 启明树脂 with a contract, two people, a registration and its limit of this year. */
export function qiming(more: { cas?: string; uscc?: string; email?: string; phone?: string } = {}) {
  const ref = 'qiming';
  const email = more.email ?? `wang.${crypto.randomUUID().slice(0, 8)}@qiming.example`;
  return {
    companies: [
      {
        ref,
        name_zh: '启明树脂有限公司',
        name_en: 'Qiming Resins Co., Ltd.',
        uscc: more.uscc ?? newUscc(),
        country: 'CN',
        address_zh: '浙江省宁波市镇海区启明路 8 号',
        address_en: '8 Qiming Road, Zhenhai, Ningbo',
        contact_name: '王启',
        contact_email: 'office@qiming.example',
        contact_phone: more.phone ?? '+86 574 5550 0181',
        locale: '中文',
      },
    ],
    contracts: [
      {
        ref,
        system: 'rscc',
        authorised_from: '2026-01-01',
        authorised_until: '2028-12-31',
        company_type: '生产商',
        max_users: 10,
        contract_value: '12000',
        currency: 'EUR',
      },
    ],
    users: [{ ref, email, first_name: '王启', rscc: '管理员', is_default: '是' }],
    registrations: [
      {
        ref,
        system: 'RSCC',
        registration_no: '01-2119471330-49-0012',
        name_zh: '丙酮',
        name_en: 'Acetone',
        cas_no: more.cas ?? '67-64-1',
        ec_no: '200-662-2',
        jurisdiction: '欧盟',
        registration_type: '完整注册',
        tonnage_band: '10-100',
        tonnage: 60,
        valid_from: '2026-01-01',
      },
    ],
    limits: [
      {
        ref,
        system: 'rscc',
        registration_no: '01-2119471330-49-0012',
        year: 2026,
        use_class: '标准',
        limit_t: 50,
      },
    ],
  } satisfies BookRows;
}

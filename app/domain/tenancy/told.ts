import * as v from 'valibot';
import { listTold, told } from '../kernel/told.ts';
import { text, whole } from '../kernel/wire.ts';
import { countryName } from './countries.ts';

/** What is answered of the companies people work for, and of the people of a company. */

const company = {
  unique_id: text,
  /** 1 for the company the session works for. */
  selected: v.picklist([0, 1]),
  /** 0 disabled, shown greyed in the selector. */
  state: whole,
  company_type: whole,
  login_company_type: whole,
};

/** What a client loads first in a subsystem. */
export const initSchema = v.object({
  company: v.array(
    v.union([
      /** The name as RSCC, KRSCC and CN-SCC give it. */
      v.object({ ...company, company_name: text }),
      /** The names as RP gives them. */
      v.object({ ...company, company_cname: text, company_ename: text }),
    ]),
  ),
  tips: whole,
});

export const companyChanged = v.object({ home: text });
export const renewalGranted = told<{ untilMs: number }>()({ until: 'moment' });
export const defaultCompany = v.object({ unique_id: text });
export const changedPerson = v.object({ id: text });

const country = told<{ code: string; name: string }>()({
  code: 'text',
  name: 'text',
  name_zh: { is: 'text', of: ({ code }) => countryName(code, 'zh-CN') },
  name_en: { is: 'text', of: ({ code }) => countryName(code, 'en-US') },
});
export const countries = listTold(country);

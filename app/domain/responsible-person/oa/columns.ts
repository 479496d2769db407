import { columnsOf } from '../../kernel/columns.ts';
import type { TableColumn } from '../../kernel/typed/table.ts';
import type { OaEntry } from './list.server.ts';
import type { OaEntryInput } from './schema.ts';

/** Columns of the office directory, as staff read it; its workbook can be imported again as it is. */
export const oaEntryColumns = columnsOf<OaEntry>()({
  id: 'text',
  company_cname: {
    is: 'text',
    header: 'consoleOa:company_cname',
    sort: 'name',
    sheet: { width: 28 },
  },
  company_ename: { is: 'text', header: 'consoleOa:company_ename', sheet: { width: 28 } },
  oa_id: { is: 'text', header: 'consoleOa:oa_id', sort: true },
  address_cn: { is: 'text', header: 'consoleOa:address_cn', sheet: { width: 40 } },
  region: { is: 'text', header: 'consoleOa:region' },
  contact_cname: { is: 'text', header: 'consoleOa:contact_cname' },
  contact_phone: { is: 'text', header: 'consoleOa:contact_phone', sheet: { width: 20 } },
  contact_email: { is: 'text', header: 'consoleOa:contact_email', sheet: { width: 28 } },
  version: 'whole',
});

/** Columns of a workbook that comes in, by the heads that they may have. */
export const OA_SHEET: readonly TableColumn<keyof OaEntryInput & string>[] = [
  { field: 'oa_id', required: true, heads: ['OA 编号', 'OA ID', 'oa_id', 'OA号', 'OA编码'] },
  {
    field: 'company_cname',
    required: true,
    heads: ['公司中文名', 'Chinese name', 'company_cname', '中文名称', '公司名称', '企业名称'],
  },
  { field: 'company_ename', heads: ['公司英文名', 'English name', 'company_ename', '英文名称'] },
  { field: 'address_cn', heads: ['中文地址', 'Chinese address', 'address_cn', '地址', 'Address'] },
  { field: 'region', heads: ['区域', 'Region', 'region', '省份', '地区', 'Province'] },
  { field: 'contact_cname', heads: ['联系人', 'Contact', 'contact_cname', '联系人姓名'] },
  {
    field: 'contact_phone',
    heads: ['联系电话', 'Phone', 'contact_phone', '电话', '手机', 'Telephone'],
  },
  { field: 'contact_email', heads: ['邮箱', 'E-mail', 'contact_email', '电子邮箱', 'Email'] },
];

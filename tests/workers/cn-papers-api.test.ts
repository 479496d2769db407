import { describe, expect, it } from 'vitest';
import { insertCnEnterprise, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { type Active, activeCompany } from '../support/activities.ts';
import { requestApi } from '../support/documented.ts';
import { signIn } from '../support/people.ts';
import { value } from '../support/shipments.ts';

/** Papers of CN-SCC by the API. */

const SECRET = { confidential: true, confidentialUntil: '2999-12-31', certificateNo: 'DH-CG-1' };

/** Asks as somebody of the company in a role. */
async function askerOf({ ctx, companyId }: Active, role: Role, language = 'zh-CN') {
  const userId = await insertUser(ctx.db, {}, [{ companyId, roles: { cnscc: role } }]);
  const headers = { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': language };
  return (path: string) => requestApi(`/cnscc/api/${path}`, { headers });
}

const nameOf = (response: Response) =>
  decodeURIComponent(response.headers.get('Content-Disposition') ?? '');

describe('the sheet of a transfer', () => {
  it('is drawn by the other Worker for whoever may read the filing', async () => {
    const of = await activeCompany({ nowMs: Date.now(), filing: SECRET });
    const to = { companyId: of.companyId, nameZh: '澄砚涂料', nameEn: 'Chengyan' };
    const recipient_id = await insertCnEnterprise(of.ctx.db, to);
    const sent = { recipient_id, sent_on: '2026-02-18' };
    const { id } = value(await addTransfer(of.ctx, of.filingId, sent));
    const response = await (await askerOf(of, 'viewer'))(`transfers/${id}/sheet`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(nameOf(response)).toContain('信息传递记录 DH-CG-1 澄砚涂料 2026-02-18.pdf');
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(response.headers.get('Content-Length')));
    expect(new TextDecoder('latin1').decode(bytes)).toMatch(/^%PDF-/);
    const english = await (await askerOf(of, 'admin', 'en'))(`transfers/${id}/sheet`);
    expect(nameOf(english)).toContain('Information transfer DH-CG-1 Chengyan 2026-02-18.pdf');
    const stranger = await activeCompany({ nowMs: Date.now() });
    expect((await (await askerOf(stranger, 'admin'))(`transfers/${id}/sheet`)).status).toBe(404);
  });
});

import type { BatchItem } from 'drizzle-orm/batch';
import type { cnFilings } from '#db/schema/cn-filing.ts';
import type { INVALID_REASONS } from '#db/schema/cn-kinds.ts';
import type { Context } from '../../kernel/context.ts';
import { cnscc } from '../../systems/profiles.ts';
import { tell } from '../message/tell.server.ts';
import { invalidText } from './texts.server.ts';

type Filing = Pick<
  typeof cnFilings.$inferSelect,
  'id' | 'companyId' | 'version' | 'certificateNo' | 'tradeName'
>;

/** Statement: tells the people of its company that a filing became invalid, and why. */
export function tellInvalid(
  ctx: Context,
  filing: Filing,
  reason: (typeof INVALID_REASONS)[number],
): BatchItem<'sqlite'> {
  const { id, companyId, version } = filing;
  return tell(ctx, {
    companyId,
    key: `cn_invalid/${id}/${version}`,
    type: 'system',
    kind: 'filing_invalid',
    filingId: id,
    ...invalidText(filing, reason),
    path: `/${cnscc.slug}/RegFil/list/detail?id=${id}`,
  });
}

import type { BatchItem } from 'drizzle-orm/batch';
import { type AccessNews, accessMail } from '../../mail/access.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import type { PeopleContext, Person, Roles } from './find.server.ts';

/** The letter about what an admin changed, for the batch of the change, in the language somebody chose. */
export function newsFor(
  ctx: PeopleContext,
  person: Pick<Person, 'email' | 'name' | 'locale'>,
  what: AccessNews['what'],
  roles: Roles,
): BatchItem<'sqlite'> {
  const { company, actor, config } = ctx;
  const mail = accessMail(config, {
    what,
    recipient: person.email,
    name: person.name,
    locale: person.locale ?? ctx.locale,
    company,
    by: actor.name,
    roles: SYSTEMS.flatMap(({ slug, label }) => {
      const role = roles[slug];
      return role === undefined ? [] : [{ system: label, role }];
    }),
  });
  return mailRow(ctx, mail, { companyId: company.id });
}

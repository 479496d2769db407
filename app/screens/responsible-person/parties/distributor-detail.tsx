import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { redirect, useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { changeState } from './change-state.server.ts';
import { EditEnterprise } from './edit-enterprise.late.tsx';
import { EnterpriseFrame, EnterpriseView } from './enterprise-view.tsx';
import { enterpriseFormData } from './form-data.server.ts';
import { saveEnterprise } from './save-enterprise.server.ts';
import { SavedMessage } from './saved-message.tsx';

const LIST = 'enterpriseManage/list/agency';
const PAGE = `${LIST}/detail`;

export const loader = rpLoader(async (ctx, { url: { searchParams } }) => {
  const id = searchParams.get('id');
  if (id === null) {
    if (!searchParams.has('new')) notFound();
    requireMember(ctx);
    const parent = searchParams.get('parent') ?? '';
    return {
      title: pageTitle(ctx, 'enterprises:new'),
      found: null,
      country: '',
      form: await enterpriseFormData(ctx, { found: null, parent, distributor: true }),
    };
  }
  const asked = searchParams.has('edit') && ctx.actor.role !== 'viewer';
  const { parents, moreParents, ...found } = await findEnterprise(ctx, id, asked);
  return {
    title: `${found.companyCname || found.companyEname} · ${pageTitle(ctx, 'enterprises:title')}`,
    found,
    country: countryName(found.country, ctx.locale),
    form:
      asked && !found.archived
        ? await enterpriseFormData(ctx, {
            found: { ...found, parents, moreParents },
            parent: '',
            distributor: found.roles.includes('distributor'),
          })
        : null,
  };
});

export const action = rpAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id');
  const posted = await visit.upload({ files: 1 });
  const to = (found: string, saved: string) =>
    redirect(pageUrl(ctx.system, PAGE, { id: found, saved }));
  const intent = String(posted.fields.get('intent'));
  if (id !== null && (intent === 'archive' || intent === 'restore')) {
    const changed = await changeState(ctx, id, posted.fields);
    if ('answer' in changed) return changed.answer;
    throw to(id, changed.done);
  }
  const saved = await saveEnterprise(ctx, id, posted);
  if ('answer' in saved) return saved.answer;
  throw to(saved.id, id === null ? 'added' : 'edited');
});

export const meta = titleMeta;

export default function DistributorDetail() {
  const { found, form, country } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = useRefused(form === null ? answer : undefined);
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { search } = useLocation();
  const tree = { view: 'tree' };
  return (
    <EnterpriseFrame
      found={found}
      editing={form !== null}
      list={{ title: t('title'), page: LIST, query: tree }}
      table="rp-distributors"
      page={PAGE}
      words="distributor"
    >
      <SavedMessage draft="distributor" refusal={refused} />
      {/* Around both, so that the page stays until the form has come. */}
      <LateBoundary>
        {form === null ? (
          found && <EnterpriseView found={found} country={country} />
        ) : (
          <EditEnterprise
            key={search}
            data={form}
            answer={answer}
            back={found ? pageUrl(system, PAGE, { id: found.id }) : pageUrl(system, LIST, tree)}
          />
        )}
      </LateBoundary>
    </EnterpriseFrame>
  );
}

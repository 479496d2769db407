import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { MAX_FILES } from '~/domain/responsible-person/adverse/schema.ts';
import { useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { History } from '../../subsystem/history.tsx';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { allChoices, useSought } from '../../subsystem/sought.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { actOnRecall } from './act.server.ts';
import { RecallFacts } from './facts.tsx';
import { RecallForm } from './form.tsx';
import { LeftOut } from './left-out.tsx';
import { RecallList } from './list.tsx';
import { readRecallPage } from './page-data.server.ts';
import { Parties } from './parties.tsx';
import { RECALL } from './recall-form.ts';
import { stateLook } from './state-look.ts';
import { WhoGot } from './who-got.tsx';

export const loader = rpLoader(readRecallPage);

export const action = rpAction(async (ctx, visit) =>
  actOnRecall(ctx, visit, await visit.upload({ files: MAX_FILES })),
);

export const meta = titleMeta;

export default function Recalls() {
  const { all } = useLoaderData<typeof loader>();
  const { found, find } = useSought<typeof loader>();
  if (all === null) return <RecallPage />;
  const products = allChoices(all.products, found?.all?.products);
  return <RecallList list={all.list} products={products} find={find} />;
}

/** One recall, the form of a new one, or who got a product's batches. */
function RecallPage() {
  const { recall, part, form, holders, who } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('recalls');
  const refused = useRefused(answer, {
    level: t('level'),
    reason: t('reason'),
    decided_on: t('decidedOn'),
    measures: t('measures'),
    batches: t('batches'),
  });
  return (
    <>
      <RecallHead {...{ recall, form, who }} />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        {refused && (form === null || Object.keys(refused.fields).length === 0) && (
          <Alert tone="danger" role="alert">
            {refused.message}
          </Alert>
        )}
        {!refused && <Done part={part} />}
        {form ? (
          who ? (
            <WhoGot form={form} holders={holders} />
          ) : (
            <RecallForm form={form} recall={recall} refused={refused} />
          )
        ) : (
          recall && part && <RecallShown recall={recall} part={part} refused={refused} />
        )}
      </div>
    </>
  );
}

const SAVED = ['created', 'saved', 'notified', 'entered', 'closed'];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type RecallRead = NonNullable<Loaded['recall']>;

function RecallHead({ recall, form, who }: Pick<Loaded, 'recall' | 'form' | 'who'>) {
  const { t, i18n } = useTranslation('recalls');
  const { system, role } = useShell();
  const product = recall ?? {
    productId: form?.product.id ?? '',
    productNameZh: form?.product.nameZh ?? '',
    productNameEn: form?.product.nameEn ?? '',
  };
  const name = nameIn(i18n.language, { zh: product.productNameZh, en: product.productNameEn });
  const toProduct = pageUrl(system, 'rpProducts/list/detail', {
    id: product.productId,
    tab: 'recalls',
  });
  const title = recall?.recallNo ?? t(who ? 'whoGot' : 'newTitle');
  return (
    <PageHeader
      crumbs={[
        { label: system.label, to: system.home },
        { label: t('products'), to: pageUrl(system, 'rpProducts/list') },
        { label: name, to: toProduct },
        { label: title },
      ]}
      title={title}
      subtitle={name}
      status={recall && <RecallStatus recall={recall} />}
      actions={
        recall?.state === 'open' &&
        role !== 'viewer' &&
        form === null && (
          <LinkButton to={pageUrl(system, RECALL, { id: recall.id, edit: '1' })} icon="edit">
            {t('edit')}
          </LinkButton>
        )
      }
    />
  );
}

function RecallStatus({ recall }: { recall: RecallRead }) {
  const { t } = useTranslation('recalls');
  return (
    <>
      <Tag tone="warn">{t(`levelOf.${recall.level}`)}</Tag>
      <Status solid {...stateLook(recall.state)}>
        {t(`stateOf.${recall.state}`)}
      </Status>
    </>
  );
}

/** What was done just now. */
function Done({ part }: Pick<Loaded, 'part'>) {
  const { t } = useTranslation('recalls');
  const [params] = useSearchParams();
  const saved = params.get('saved');
  return (
    <>
      {saved !== null && SAVED.includes(saved) && (
        <Alert tone="ok" role="status">
          {t(`saved.${saved}`)}
        </Alert>
      )}
      {part && saved === 'notified' && <LeftOut left={part.leftOut} />}
    </>
  );
}

interface ShownProps {
  recall: RecallRead;
  part: NonNullable<Loaded['part']>;
  refused: Refused | null;
}

function RecallShown({ recall, part, refused }: ShownProps) {
  const { t } = useTranslation('recalls');
  return (
    <>
      <RecallFacts recall={recall} />
      <Parties recall={recall} part={part} refused={refused} />
      <History
        words="recalls"
        entries={recall.history}
        note={({ detail: { to } }) =>
          typeof to === 'string' && (
            <div>
              {t('changed.to')} {to}
            </div>
          )
        }
      />
    </>
  );
}

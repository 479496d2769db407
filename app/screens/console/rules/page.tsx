import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { LAW_GROUPS, type LawGroup } from '~/domain/provider/law/kinds.ts';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnLaw } from './act.server.ts';
import { LawState } from './law-state.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RowActs } from './row-acts.tsx';
import { RuleLine } from './rule-line.tsx';
import { type RulesRead, readRulesInWords, type ShownRule } from './said.server.ts';
import { SwitchProfile } from './switch.tsx';
import { ChangedLines, SaidLines } from './value-changes.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const group = url.searchParams.get('group');
  return {
    title: pageTitle(ctx, 'consoleRules:title'),
    group: LAW_GROUPS.find((one) => one === group) ?? null,
    writes: ctx.staffRole === 'provider',
    asksForCode: needsFreshCode(ctx),
    ...(await readRulesInWords(ctx, url.searchParams.get('rule'))),
  };
});

export const action = staffAction((ctx, visit) => actOnLaw(ctx, 'rule', visit));

export const meta = titleMeta;

const SAVED = [
  'kept',
  'scheduled',
  'takenBack',
  'deleted',
  'previewed',
  'switched',
  'switchPreviewed',
] as const;

/** Rules of law: what each says when, what is drafted, and what a change would do. */
export default function Rules() {
  const read = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  const refused = useRefused(answer, { profile: t('switch.to'), from: t('from') });
  const atField = refused !== null && Object.keys(refused.fields).length > 0;
  const { rule, rules, writes, asksForCode, tomorrow, preview } = read;
  const shared = { asksForCode, tomorrow, refused };
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('question')}
      />
      <ActNotices words="consoleRules" acts={SAVED} refused={atField ? null : refused} />
      <GroupTabs rules={rules} group={read.group} />
      <div className="mt-4 grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[300px_minmax(0,1fr)]">
        <RuleNames rules={rules} group={read.group} current={rule.rule} />
        <div className="grid min-w-0 content-start gap-4">
          <OneRule rule={rule} today={read.today} writes={writes} />
          {writes &&
            rule.rows.map((row) => (
              <RowActs
                key={row.id}
                row={row}
                title={titleOf(row)}
                changes={<ChangedLines lines={row.changes} />}
                edit={pageUrl(system, 'rules/edit', { id: row.id })}
                {...shared}
              />
            ))}
          <SwitchProfile rule={rule} writes={writes} {...shared} />
          {preview !== null && preview.name === rule.rule && (
            <PreviewPanel preview={preview} again={pageUrl(system, 'rules', { rule: rule.rule })} />
          )}
        </div>
      </div>
    </>
  );
}

const MAX_TITLE = 80;

/** A draft's panel goes by its profile, its first day and its value: two drafts of one rule are told apart. */
const titleOf = ({ profile, fromOn, said }: ShownRule['rows'][number]) =>
  [profile, fromOn, said].filter(Boolean).join(' · ').slice(0, MAX_TITLE);

type Lines = RulesRead['rules'];

function GroupTabs({ rules, group }: { rules: Lines; group: LawGroup | null }) {
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  const groups = LAW_GROUPS.filter((one) => rules.some((rule) => rule.group === one));
  return (
    <Tabs
      label={t('groups')}
      items={[
        {
          to: pageUrl(system, 'rules'),
          label: t('all'),
          count: rules.length,
          current: group === null,
        },
        ...groups.map((one) => ({
          to: pageUrl(system, 'rules', {
            group: one,
            rule: rules.find((rule) => rule.group === one)?.rule,
          }),
          label: t(`groupOf.${one}`),
          count: rules.filter((rule) => rule.group === one).length,
          current: group === one,
        })),
      ]}
    />
  );
}

function RuleNames({
  rules,
  group,
  current,
}: {
  rules: Lines;
  group: LawGroup | null;
  current: string;
}) {
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  const shown = rules.filter((rule) => group === null || rule.group === group);
  return (
    <Panel title={t('rules')} note={t('nowAndNext')} ruled>
      <ul className="max-h-240 overflow-y-auto">
        {shown.map(({ rule, now, next, drafts }) => (
          <li key={rule} className="border-b border-line-soft last:border-b-0">
            <Link
              to={pageUrl(system, 'rules', { rule, group: group ?? undefined })}
              aria-current={rule === current ? 'true' : undefined}
              className={`grid gap-0.5 border-s-3 px-(--pad) py-2 no-underline ${rule === current ? 'border-brand bg-brand-soft' : 'border-transparent'}`}
              preventScrollReset
            >
              <span className="font-semibold text-strong">{t(`nameOf.${rule}`)}</span>
              <code className="text-xs break-all text-muted">{rule}</code>
              <span className="truncate text-xs text-muted">{now || '–'}</span>
              {next !== null && <span className="text-xs">{t('nextFrom', { from: next })}</span>}
              {drafts > 0 && <span className="text-xs">{t('drafts', { count: drafts })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface OneProps {
  rule: ShownRule;
  today: string;
  writes: boolean;
}

function OneRule({ rule, today, writes }: OneProps) {
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  return (
    <Panel
      title={t(`nameOf.${rule.rule}`)}
      note={rule.rule}
      actions={
        writes && (
          <LinkButton
            to={pageUrl(system, 'rules/add', { rule: rule.rule })}
            icon="plus"
            className="max-md:hidden"
          >
            {t('add')}
          </LinkButton>
        )
      }
      foot={<p>{t('inForceStays')}</p>}
    >
      <PanelBody className="grid gap-3">
        <p className="text-sm text-muted">
          {t('touches', { count: rule.touched })}
          {rule.unit !== null && ` · ${t('countedIn', { unit: t(`unitOf.${rule.unit}`) })}`}
        </p>
        <RuleLine rule={rule} today={today} />
      </PanelBody>
      <RuleTable rule={rule} />
    </Panel>
  );
}

function RuleTable({ rule }: { rule: ShownRule }) {
  const { t, i18n } = useTranslation('consoleRules');
  return (
    <Table label={t(`nameOf.${rule.rule}`)}>
      <thead>
        <tr>
          <Th>{t('profile')}</Th>
          <Th>{t('from')}</Th>
          <Th>{t('until')}</Th>
          <Th grow="much">{t('value')}</Th>
          <Th>{t('state')}</Th>
          <Th grow="much">{t('basis')}</Th>
        </tr>
      </thead>
      <tbody>
        {rule.rows.map((row) => {
          const source = nameIn(i18n.language, { zh: row.sourceZh ?? row.source, en: row.source });
          const cited = [source, row.article].filter(Boolean).join(' · ');
          return (
            <tr key={row.id}>
              <Td phone="first">
                <code>{row.profile}</code>
                {row.regime !== null && (
                  <small className="block text-muted">{t(`regimeOf.${row.regime}`)}</small>
                )}
              </Td>
              <Td className="whitespace-nowrap">{row.fromOn || '–'}</Td>
              <Td className="whitespace-nowrap">{row.untilOn ?? '–'}</Td>
              <Td>
                <SaidLines lines={row.lines} />
              </Td>
              <Td>
                <LawState state={row.state} unused={!row.counts} />
              </Td>
              <Td>
                {row.link === '' ? (
                  cited
                ) : (
                  <a href={row.link} rel="noreferrer" target="_blank">
                    {cited}
                  </a>
                )}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { LetterField } from '../letter-field.tsx';
import { ActFields } from './act-fields.tsx';
import { ACT_FORM, ACTS, type Act, type ActValues } from './acts.ts';
import { doAct, readAct } from './data.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const page = await readAct(ctx, url);
  return { ...page, title: pageTitle(ctx, `consoleCompanies:act.${page.act}.title`) };
});

export const action = staffAction(doAct);

export const meta = titleMeta;

/** The check of each act, which comes after the page. */
const LATE = Object.fromEntries(
  ACTS.map((act) => [act, async () => (await import('./act-check.ts')).checkOf(act)]),
) as Record<Act, LateCheck<ActValues>>;

/** Something that is done to a company or one of its contracts, with what it asks for. */
export default function CompanyActPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const { act, company, contract, version } = page;
  const name = nameIn(i18n.language, company);
  const tab = contract ? 'contracts' : '';
  const detail = pageUrl(system, 'companies/detail', { id: company.id, tab });
  const checked = useCheckedForm({
    ...{ id: 'act', shape: ACT_FORM, check: LATE[act], answer },
    defaultValue: ACT_FORM.blank,
  });
  const title = t(`act.${act}.title`);
  return (
    <FormFrame
      form={checked.form}
      files={act === 'renew'}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'companies') },
          { label: name, to: detail },
        ],
        here: title,
        title,
        subtitle: contract ? `${contract.label} · ${name}` : name,
      }}
      version={version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={[...ACT_FORM.order, 'poa_file_id']}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(field, message) =>
            t('form.fieldError', { field: t(`act.field.${field}`), message })
          }
        />
      }
      foot={
        <FormFoot
          next={t(`act.${act}.next`)}
          back={{ to: detail, label: t('form.cancel') }}
          save={t(`act.${act}.save`)}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <ActFields page={page} fields={checked.fields} />
            {act === 'renew' && (
              <LetterField
                kept={contract?.hasLetter === true}
                error={answer?.result.error?.poa_file_id ?? undefined}
              />
            )}
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

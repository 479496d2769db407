import { useTranslation } from 'react-i18next';
import { askedKinds } from '~/domain/only-representative/request/kinds.ts';
import { offerOf } from '~/domain/only-representative/request/offer.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Segments } from '~/ui/page.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { RequestFields } from './request-fields.tsx';
import { ORDER, REQUEST_FORM, type RequestValues } from './request-form.ts';
import { saveRequest } from './save.server.ts';

export const loader = orLoader(async (ctx, { url }) => {
  requireMember(ctx);
  const kinds = askedKinds(ctx.system);
  const asked = url.searchParams.get('kind');
  const kind = kinds.find((one) => one === asked) ?? kinds[0] ?? 'other';
  const subject = url.searchParams.get('subject') ?? '';
  return {
    title: pageTitle(ctx, 'requests:new'),
    ...{ kinds, kind, subject },
    offer: await offerOf(ctx, kind, subject),
  };
});

export const action = orAction(saveRequest);

export const meta = titleMeta;

const LATE: LateCheck<RequestValues> = async () =>
  (await import('./request-check.ts')).checkRequest;

/** A request to the provider: its kind is chosen by a link, so that it is without script. */
export default function RequestAdd() {
  const { kind } = useLoaderData<typeof loader>();
  return <AskForm key={kind} />;
}

function AskForm() {
  const { kinds, kind, subject, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('requests');
  const { system } = useOrShell();
  const list = pageUrl(system, 'requests');
  const checked = useCheckedForm({
    id: 'request',
    shape: REQUEST_FORM,
    check: LATE,
    answer,
    defaultValue: { ...REQUEST_FORM.blank, kind, subject_id: subject },
  });
  return (
    <FormFrame
      form={checked.form}
      head={{ under: [{ label: t('title'), to: list }], here: t('new'), title: t('new') }}
      files
      first={
        <>
          <PageCompany />
          <input type="hidden" name="kind" value={kind} />
        </>
      }
      problems={<Problems checked={checked} />}
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t('form.send')}
        />
      }
    >
      <div>
        <Segments
          label={t('kind')}
          items={kinds.map((one) => ({
            to: pageUrl(system, 'requests/add', { kind: one }),
            label: t(`kindOf.${one}`),
            current: one === kind,
          }))}
        />
      </div>
      <RequestFields
        fields={checked.fields}
        kind={kind}
        offer={offer}
        errors={answer?.result.error ?? {}}
        ticked={answer?.ticked ?? []}
        again={answer !== undefined}
      />
    </FormFrame>
  );
}

function Problems({ checked }: { checked: CheckedForm<RequestValues> }) {
  const { t } = useTranslation('requests');
  return (
    <FormErrors
      checked={checked}
      title={(count) => t('form.errors', { count })}
      order={ORDER}
      asks={{ subject_id: t('form.choose') }}
      line={(name, message) =>
        t('form.fieldError', { field: t(name === 'kind' ? 'kind' : `form.${name}`), message })
      }
    />
  );
}

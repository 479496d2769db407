import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { resources } from '~/i18n/resources.ts';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { ClockBar, TimeBar } from '~/ui/chart/time-bar.tsx';
import { TimeChart } from '~/ui/chart/time-chart.tsx';
import { UsageChart } from '~/ui/chart/usage-chart.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';

function html<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  language: 'zh-CN' | 'en-US' = 'en-US',
): string {
  const i18n = i18nOfDocument(language);
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(component, props)),
  );
}

const t = (tonnes: number) => tonnes * 1_000_000;

describe('what the server sends', () => {
  it('shows every digit of a mass that counts, and three decimals', () => {
    expect(html(Tonnes, { massG: 99_999 })).toBe('0.099999');
    expect(html(Tonnes, { massG: 24_000_000 })).toBe('24.000');
  });

  it('ties label, hint and error to the control', () => {
    const out = html(Field, {
      id: 'ref',
      label: 'Reference',
      hint: 'Printed',
      error: ['Latin only.', 'Short.'],
      children: createElement(TextInput, { name: 'ref' }),
    });
    expect(out).toMatch(/<label [^>]*for="ref">/);
    expect(out).toMatch(
      /<input id="ref" aria-describedby="ref-error ref-description" aria-invalid="true"/,
    );
    expect(out).toMatch(/id="ref-error".*Latin only\. Short\./);
  });

  it('offers a list of the browser before script, with the reason of what is closed', () => {
    const out = html(Combobox, {
      name: 'port',
      placeholder: 'Choose a port',
      choices: [
        { value: 'NLRTM', label: 'Rotterdam' },
        { value: 'GBFXT', label: 'Felixstowe', disabledWhy: 'EU registrations only' },
      ],
    });
    expect(out).toContain('<select name="port"');
    expect(out).toContain(
      '<option value="GBFXT" disabled="">Felixstowe, EU registrations only</option>',
    );
  });

  it('asks before something is lost, by a link to the dialog', () => {
    const out = html(ConfirmDialog, {
      trigger: 'Withdraw',
      title: 'Withdraw it?',
      keep: 'Keep it',
      action: 'go',
      children: 'Its tonnage comes back.',
    });
    const id = /<dialog [^>]*id="([^"]+)"/.exec(out)?.[1];
    expect(id).toBeDefined();
    expect(out).toContain(`href="#${id}"`);
  });

  it('tells a gauge in words of the reader', () => {
    const masses = {
      name: 'MMA',
      limitG: t(900),
      usedG: t(694.25),
      reservedG: t(152.4),
      thisG: t(65.7),
    };
    expect(html(Gauge, masses)).toContain(
      'MMA: limit 900.000 t, used 694.250 t, reserved 152.400 t, this line 65.700 t, over by 12.350 t',
    );
    expect(html(Gauge, masses, 'zh-CN')).toContain('超限 12.350 吨');
  });

  it('draws the chart whole, without an inline style, which the content policy would drop', () => {
    const of = {
      name: 'MMA',
      alarmPercent: 80,
      currentMonth: '2026-11',
      reachedOn: '2026-12-15',
      months: [
        { month: '2026-11', usedG: t(700), reservedG: t(100), limitG: t(900) },
        { month: '2026-12', usedG: t(700), reservedG: t(100), forecastG: t(120), limitG: t(900) },
      ],
    };
    const out = html(UsageChart, of);
    expect(out).toContain('Limit reached 12-15, about 920 at year end');
    expect(out).toContain('class="b-over"');
    expect(out).not.toContain('style=');
    const full = { ...of, reachedOn: '2026-11-09', isFull: true };
    expect(html(UsageChart, full)).toContain('Limit reached, full since 11-09');
    expect(html(UsageChart, full, 'zh-CN')).toContain('已于 2026-11-09 达到限额');
  });

  it.each(['zh-CN', 'en-US'] as const)('has a word for every status in %s', (language) => {
    for (const [kind, words] of Object.entries(resources[language].ui.status)) {
      for (const [value, word] of Object.entries(words)) {
        const badge = { kind, value } as Parameters<typeof StatusBadge>[0];
        expect(html(StatusBadge, badge, language)).toContain(word);
      }
    }
  });

  it('draws time with one vocabulary: elapsed, left, to act on, ended, and a tick at the end', () => {
    const axis = { from: '2026-01-01', until: '2026-12-31' };
    const bar = html(TimeBar, {
      axis,
      span: { from: '2026-01-01', until: '2026-11-30' },
      window: { from: '2026-09-01', until: '2026-10-31' },
      today: '2026-06-01',
      label: 'Authorised until 2026-11-30',
    });
    expect(bar).toContain('aria-label="Authorised until 2026-11-30"');
    expect(bar.match(/class="(?:b-used|t-left|b-res|b-over|b-limit|t-now)"/g)).toEqual(
      ['b-used', 't-left', 'b-res', 'b-over', 'b-limit', 't-now'].map((name) => `class="${name}"`),
    );
    const late = html(ClockBar, { elapsed: 16, term: 15, label: 'One day overdue' });
    expect(late).toContain('class="b-over" x="93.75%" width="6.25%"');
    expect(html(ClockBar, { elapsed: 3, term: 15, label: 'In time' })).not.toContain('b-over');
    const chart = html(TimeChart, {
      axis,
      today: '2026-06-01',
      lanes: [
        {
          name: 'Certificate',
          note: 'from 2022-01-01',
          span: { from: '2022-01-01', until: '2026-11-30' },
          window: { from: '2026-07-23', until: '2026-10-19', name: 'Renewal window' },
          endName: 'Ends',
        },
        { name: 'Contract', note: 'no end', span: { from: '2022-01-01', until: null } },
      ],
      marks: [
        { on: '2026-05-30', kind: 'sent', label: '2026-05-30 sent' },
        { on: '2026-07-23', kind: 'next', label: '2026-07-23 to come' },
      ],
      label: 'Certificate until 2026-11-30.',
    });
    expect(chart).toContain('>Today 2026-06-01</text>');
    expect(chart).toContain('>2026-07-23 to 2026-10-19</text>');
    expect(chart).toContain('>07-23 to 10-19</text>');
    expect(chart).toMatch(/<title>2026-07-23 to come<\/title><circle class="t-dot next"/);
    expect(html(Legend, { keys: ['elapsed', 'act', 'late'] })).toMatch(
      /class="b-used".*class="b-res".*<circle class="t-dot late"/,
    );
  });
});

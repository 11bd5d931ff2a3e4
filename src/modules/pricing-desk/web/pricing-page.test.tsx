import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { pricingDesk } from '../contract.ts';
import { previewPricingPath, pricingPath } from '../paths.ts';
import { everything, openDesk, prices, pricing } from './fixtures/open-desk.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const tabsOf = async (as: Partial<StoredSession>, over: object = {}) => {
  const { screen } = await openDesk({ as, over });
  const tabs = screen.getByRole('navigation', { name: 'Parts of the pricing' }).getByRole('link');
  return tabs.elements().map(({ textContent }) => textContent);
};

describe('tabs', () => {
  test('each needs its right; Global Defaults is always there', async () => {
    expect(await tabsOf({})).toEqual([
      'Global Pricing',
      'Individual Pricing',
      'Price Override Modifier',
      'Facilities',
      'Families',
      'Global Defaults',
    ]);
  });

  test.each([
    ['canViewIndividualPricing', 'Individual Pricing'],
    ['canViewOverrideModifier', 'Price Override Modifier'],
    ['canViewFacilityPricing', 'Facilities'],
    ['canViewFamilyPricing', 'Families'],
  ] as const)('without %s there is no %s', async (right, label) => {
    const shown = await tabsOf({ [right]: false });
    expect(shown).not.toContain(label);
    expect(shown).toHaveLength(5);
  });

  test('a franchise begins at its facilities, without top results', async () => {
    const only = { canViewFacilityPricing: true };
    const lacking = Object.fromEntries(Object.keys(everything).map((right) => [right, right in only]));
    const { screen, queries } = await openDesk({ as: { ...lacking, hierarchy: 10 }, over: { avgPieceValue: 131.1 } });
    await expect.element(screen.getByRole('heading', { name: 'Facilities' })).toBeVisible();
    expect(screen.getByText('Top results').query()).toBeNull();
    expect(queries(pricingDesk.listTopResults)).toEqual([]);
  });

  test.each([
    ['0', 'What you set'],
    ['2', 'Price override modifier'],
    ['3', 'Facilities'],
    ['4', 'Families'],
    ['5', 'Global defaults'],
    ['6', 'What you set'],
  ])('?tab=%s opens %s', async (place, heading) => {
    const { screen } = await openDesk({ at: `?tab=${place}` });
    await expect.element(screen.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });

  test('Facilities, Families and Global Defaults have the second address, and Cancel there goes back', async () => {
    const { screen } = await openDesk({ at: '?tab=facilities' });
    const to = (name: string) => screen.getByRole('link', { name, exact: true });
    await expect.element(to('Families')).toHaveAttribute('href', previewPricingPath({ tab: 'families' }));
    await expect.element(to('Global Defaults')).toHaveAttribute('href', previewPricingPath({ tab: 'defaults' }));
    await expect.element(to('Price Override Modifier')).toHaveAttribute('href', pricingPath({ tab: 'overrides' }));
    await expect.element(to('Cancel')).toHaveAttribute('href', pricingPath({}));
  });
});

describe('what a field takes', () => {
  test('metals are read only until Modify, take 5 characters, and 12 in kilograms, where nothing is changed', async () => {
    const { screen, field, press } = await openDesk();
    const hedge = field('pt hedge, dollars per ounce');
    await expect.element(hedge).toHaveAttribute('readonly');
    await press('Modify');
    await hedge.fill('');
    await userEvent.type(hedge, '123456');
    await expect.element(hedge).toHaveValue('12345');
    await userEvent.type(field('pt discount'), '{Control>}a{/Control}12.345');
    await expect.element(field('pt discount')).toHaveValue('12.34');
    await screen.getByText('kg', { exact: true }).click();
    const kilogram = field('pt market, dollars per kilogram');
    await expect.element(kilogram).toHaveValue('57,484.2');
    await expect.element(kilogram).toHaveAttribute('readonly');
    await expect.element(field('pt discount')).toHaveAttribute('readonly');
  });

  test('without canEditMetalPrices nothing of the metals can be changed', async () => {
    const { screen, field } = await openDesk({ as: { canEditMetalPrices: false } });
    const modify = screen.getByRole('button', { name: 'Modify' });
    await expect.element(modify).toHaveAttribute('aria-disabled', 'true');
    await expect.element(field('rh market, dollars per ounce')).toHaveAttribute('readonly');
    await expect.element(field('rh discount')).toHaveAttribute('readonly');
  });

  test('the modifier of overrides takes a sign and 6 characters; facilities and defaults 4, families 5', async () => {
    const typed = async (tab: string, label: string, text: string) => {
      const { field, screen } = await openDesk({ at: `?tab=${tab}` });
      if (tab === 'overrides') await screen.getByRole('button', { name: 'Modify' }).click();
      await field(label).fill('');
      await userEvent.type(field(label), text);
      const value = (field(label).element() as HTMLInputElement).value;
      sessionStorage.clear();
      await screen.unmount();
      vi.restoreAllMocks();
      return value;
    };
    expect(await typed('overrides', 'Modifier of override prices', '-12.345')).toBe('-12.34');
    expect(await typed('facilities', 'Atlanta, percent', '12345')).toBe('1234');
    expect(await typed('families', 'Ford round, percent', '-12.345')).toBe('-12.3');
    expect(await typed('defaults', 'NetWeight', '12345')).toBe('1234');
  });
});

describe('a change', () => {
  test('is previewed as it was typed, and applied after a question, once', async () => {
    const { screen, field, press, saves } = await openDesk();
    await press('Modify');
    await field('pt hedge, dollars per ounce').fill('1700');
    await field('rh discount').fill('1400');
    await expect.element(screen.getByText('2 changes')).toBeVisible();
    await press('Preview');
    await expect
      .poll(saves)
      .toEqual([{ abcPrice: { ptOz: 1700 }, rhDisc: 1400, pricingType: 1, isPreview: true, version: 214 }]);
    await screen.getByRole('button', { name: 'Apply To DB as v215' }).dblClick();
    const dialog = screen.getByRole('dialog', { name: 'Apply pricing' });
    await dialog.getByRole('button', { name: 'Apply' }).dblClick();
    await expect.poll(async () => (await saves()).length).toBe(2);
    expect((await saves())[1]).toEqual({
      abcPrice: { ptOz: 1700 },
      rhDisc: 1400,
      pricingType: 1,
      version: 214,
      ask: true,
    });
    await expect.element(screen.getByText('Done')).toBeVisible();
    expect(await saves()).toHaveLength(2);
  });

  test('of facilities, families, overrides and defaults is sent with its part alone', async () => {
    const sentBy = async (tab: string, label: string, text: string) => {
      const { field, press, saves, screen } = await openDesk({ at: `?tab=${tab}` });
      if (tab === 'overrides') await press('Modify');
      await field(label).fill(text);
      await press('Preview');
      await expect.poll(async () => (await saves()).length).toBe(1);
      const [{ version: _, isPreview: __, ...sent }] = (await saves()) as [Record<string, unknown>];
      sessionStorage.clear();
      await screen.unmount();
      vi.restoreAllMocks();
      return sent;
    };
    expect(await sentBy('facilities', 'Tampa, percent', '95')).toEqual({ facilities: { Tampa: 95 }, pricingType: 2 });
    expect(await sentBy('families', 'Toyota flat, percent', '-2.5')).toEqual({
      families: { 'Toyota flat': -2.5 },
      pricingType: 3,
    });
    expect(await sentBy('overrides', 'Modifier of override prices', '-3.45')).toEqual({
      overridesModifier: -3.45,
      pricingType: 3,
    });
    expect(await sentBy('defaults', 'Rhodium', '221')).toEqual({ globalDefaults: { rh: 221 }, pricingType: 3 });
  });

  test('that a large move makes is applied after the server’s question', async () => {
    const { screen, field, press, saves } = await openDesk({
      asking: [[pricingDesk.savePricing, 'Rhodium moves. Apply it?']],
    });
    await press('Modify');
    await field('rh market, dollars per ounce').fill('955');
    await press(/^Apply To DB/);
    await screen.getByRole('dialog', { name: 'Apply pricing' }).getByRole('button', { name: 'Apply' }).click();
    const question = screen.getByRole('dialog', { name: 'Unlikely values' });
    await expect.element(question.getByText('Rhodium moves. Apply it?')).toBeVisible();
    await question.getByRole('button', { name: 'Apply anyway' }).click();
    await expect
      .poll(async () => (await saves()).map((each) => (each as { ask?: boolean }).ask))
      .toEqual([true, undefined]);
  });

  test('of a discount between percent and dollars is sent as chosen', async () => {
    const { screen, field, press, saves } = await openDesk();
    await press('Modify');
    const unit = (label: string) =>
      screen.getByRole('button', { name: label === 'dollars' ? /^Percent, switch/ : /^Dollars, switch/ });
    // Platinum is in percent, rhodium in dollars.
    await unit('dollars').first().click();
    await unit('percent').last().click();
    await field('rh discount').fill('9');
    await press('Preview');
    await expect.poll(saves).toEqual([
      {
        ptDiscIsPercentage: false,
        rhDiscIsPercentage: true,
        rhDisc: 9,
        pricingType: 1,
        isPreview: true,
        version: 214,
      },
    ]);
  });

  /** The server refuses what is based on an older version than this one. */
  const sentence = 'Ruth Vance has applied version 215 in the meantime. Nothing was saved.';
  const refuseOlderThan = (version: number) => {
    const answer = vi.mocked(fetch).getMockImplementation()!;
    vi.mocked(fetch).mockImplementation(async (address, init) => {
      const request = new Request(address, init);
      const answered = await answer(address, init);
      if (!request.url.endsWith(pricingDesk.savePricing.path)) return answered;
      const sent = (await request.json()) as { version: number };
      return sent.version >= version
        ? answered
        : Response.json({ error: sentence, code: 'STALE', fresh: { ...pricing, version } }, { status: 409 });
    });
  };

  test('over another version is refused with what changed, and what was typed stays', async () => {
    const { screen, field, press } = await openDesk({ at: '?tab=facilities' });
    refuseOlderThan(215);
    await field('Atlanta, percent').fill('95');
    await press('Preview');
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(field('Atlanta, percent')).toHaveValue('95');
  });

  test('that was begun under an older pricing is told of the newer one, and undoes nothing of it', async () => {
    const first = await openDesk({ at: '?tab=facilities' });
    await first.field('Atlanta, percent').fill('95');
    await expect.element(first.screen.getByText('1 change')).toBeVisible();
    await first.screen.unmount();
    vi.restoreAllMocks();
    const over = {
      version: 215,
      facilities: { ...pricing.facilities, Tampa: 90 },
      abcPrice: prices(1700, 1290, 9300),
      overridesModifier: -2,
    };
    const { screen, field, press, saves } = await openDesk({ at: '?tab=facilities', over });
    refuseOlderThan(215);
    await expect.element(field('Atlanta, percent')).toHaveValue('95');
    await expect.element(field('Tampa, percent')).toHaveValue('90');
    await expect.element(screen.getByText('1 change')).toBeVisible();
    await field('Burlington, percent').fill('94');
    await press('Preview');
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await press('Preview');
    const sent = { facilities: { Atlanta: 95, Burlington: 94 }, pricingType: 2, isPreview: true };
    await expect.poll(saves).toEqual([
      { ...sent, version: 214 },
      { ...sent, version: 215 },
    ]);
  });
  test('is told of each newer version, also of one that is applied after another was told', async () => {
    const { screen, field, press, readAgain, saves } = await openDesk({ at: '?tab=facilities' });
    refuseOlderThan(215);
    await field('Atlanta, percent').fill('95');
    await press('Preview');
    await expect.element(screen.getByText(sentence)).toBeVisible();
    // Another user applies version 216. The desk reads the pricing again, and no refusal has told the user about it.
    const answer = vi.mocked(fetch).getMockImplementation()!;
    vi.mocked(fetch).mockImplementation(async (address, init) =>
      new URL(new Request(address, init).url).pathname === pricingDesk.getPricingObject.path
        ? Response.json({ ...pricing, version: 216, facilities: { ...pricing.facilities, Tampa: 90 } })
        : answer(address, init),
    );
    await readAgain();
    await expect.element(field('Tampa, percent')).toHaveValue('90');
    refuseOlderThan(216);
    await press('Preview');
    await expect.poll(saves).toMatchObject([{ version: 214 }, { version: 215 }]);
  });
});

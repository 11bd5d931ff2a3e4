import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
const exe = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
const base = 'http://127.0.0.1:4103';
const out = '/tmp/h/c3-scratch/shots/';
const login = async (email) => (await (await fetch(base + '/write/v1/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'Catalyst-2026-demo' }) })).json());
const cases = JSON.parse(process.argv[2]);
for (const [name, who, path, w, h, scheme] of cases) {
  const s = await login(who);
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: w < 720, isMobile: w < 720 });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log(name, 'error', e.message));
  await page.goto(base + '/');
  await page.evaluate((s) => { sessionStorage.clear(); localStorage.clear(); }, s);
  await page.getByLabel('Email').first().fill(who); await page.keyboard.press('Tab');
  await page.getByLabel('Password', { exact: true }).fill('Catalyst-2026-demo'); await page.keyboard.press('Enter');
  await page.waitForURL((u) => u.pathname !== '/');
  await page.goto(base + path); await page.waitForTimeout(2500);
  await page.screenshot({ path: out + name + '.png' });
  await ctx.close();
}
await browser.close();

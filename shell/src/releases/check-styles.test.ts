import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { styleFrame } from '@ecard/shared/contract';
import { styleFault } from './check-styles.ts';

const { opening, closing } = styleFrame('mf-auth');
const faultOf = (rules: string, after = '') => styleFault(Buffer.from(opening + rules + closing + after), 'mf-auth');

describe('styleFault', () => {
  it.each([
    [
      'rules and conditions',
      '.a{color:red}@media print{.b:not(.c)>*{inset:calc(1px + (2px * 3))}}@container (width>9em){.d{}}',
    ],
    [
      'keyframes and properties with the name of the remote',
      '@keyframes mf-auth-x{}@property --mf-auth-n{inherits:false}',
    ],
    ['what is no bracket of its own', '.a::before{content:"}}"}/* }} */.b\\}{color:red}[data-x="{"]{}'],
    ['selectors for the whole page', 'body{display:none}*{color:red!important}'],
  ])('allows %s', (_what, rules) => {
    expect(faultOf(rules)).toBeUndefined();
  });

  it('allows the place of a source map after the frame', () => {
    expect(faultOf('.a{}', '\n/*# sourceMappingURL=a.css.map*/')).toBeUndefined();
  });

  it.each([
    ['leaves the frame by a brace', '}}body{display:none}@layer remote{@scope (a){', 'closes what it did not open'],
    ['leaves the frame by one brace alone', '}body{display:none}.a{', 'closes what it did not open'],
    ['closes one bracket by another', '.a{b:c(}}body{display:none}.d{e:f)}', 'closes what it did not open'],
    ['leaves a bracket open', '.a{b:c', 'does not close what it opens'],
    ['leaves a comment open', '.a{}/*', 'cannot be read'],
    ['leaves a text open', '.a{b:"', 'cannot be read'],
    ['breaks a text over two lines', '.a{b:"c\n"}', 'cannot be read'],
    ['has an address that no browser reads', '.a{b:url(c d)}', 'bad-url'],
    ['loads another sheet', '@import "x.css";', '@import'],
    ['brings a typeface', '@font-face{font-family:x}', '@font-face'],
    ['changes the paper', '@page{size:1px}', '@page'],
    ['opens a frame of its own', '@scope (body){.a{}}', '@scope'],
    ['names a layer', '@layer base{.a{}}', '@layer'],
    ['takes the name of others’ keyframes', '@keyframes turn{}', '@keyframes'],
    ['hides its keyframes', '@\\6b eyframes turn{}', '@keyframes'],
    ['registers the kit’s property', '@property --ec-text{inherits:false}', '@property'],
  ])('refuses a sheet that %s', (_what, rules, fault) => {
    expect(faultOf(rules)).toContain(fault);
  });

  it.each([
    ['without a frame', '.a{color:red}'],
    ['in the frame of another remote', `${styleFrame('mf-admin').opening}.a{}${closing}`],
    ['with rules before its frame', `.a{}${opening}${closing}`],
    ['with rules after its frame', `${opening}${closing}body{display:none}`],
    ['that begins with a mark of its encoding', `\ufeff${opening}${closing}`],
  ])('refuses a sheet %s', (_what, sheet) => {
    expect(styleFault(Buffer.from(sheet), 'mf-auth')).toBeDefined();
  });

  it.each([
    ['blanks that end in no comment', "' '.repeat(250_000)"],
    ['many names', "'@keyframes mf-auth-x{}'.repeat(11_000)"],
  ])('reads %s in a time that grows with their length alone', (_what, rules) => {
    // In a process that can be ended: with the square of the length it would take a minute.
    const program = `
      const { styleFault } = await import(${JSON.stringify(import.meta.resolve('./check-styles.ts'))});
      const sheet = ${JSON.stringify(opening)} + ${rules} + ${JSON.stringify(closing)};
      process.stdout.write(String(styleFault(Buffer.from(sheet), 'mf-auth')));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 10_000 });
    expect(stdout.toString()).toBe('undefined');
  });

  it('refuses what is not in UTF-8, and what is too large', () => {
    expect(styleFault(Buffer.from([0xff, 0xfe, 0x40]), 'mf-auth')).toContain('UTF-8');
    expect(faultOf(' '.repeat(256 * 1024))).toContain('larger');
  });
});

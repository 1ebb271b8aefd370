import { describe, expect, it } from '@jest/globals';

/** Texts of the labels of each control of a document, as jsdom itself finds them, from the labels. */
function labelsFromLabels(): unknown[] {
  const labels = [...document.querySelectorAll('label')];
  return controls().map((control) => labels.filter((label) => label.control === control).map(textOf));
}

const textOf = ({ textContent }: HTMLLabelElement) => textContent;
const controls = () => [
  ...document.querySelectorAll<HTMLInputElement>('button, input, meter, output, progress, select, textarea'),
];

describe('the labels of a control in tests', () => {
  it.each([
    ['beside it', '<label for="a">1</label><input id="a"><label for="a">2</label><label for="b">3</label>'],
    ['around it', '<label>1 <input id="a"><button>2</button></label><label>3 <p><select></select></p></label>'],
    ['around another than the one it names', '<label for="a">1 <input id="b"></label><input id="a">'],
    ['for nothing', '<label for="">1 <input id=""></label><label for="c">2 <meter></meter></label><p id="c"></p>'],
    ['of an id that another element has before it', '<p id="a"></p><label for="a">1</label><output id="a"></output>'],
    ['after one that is hidden', '<label>1 <input type="hidden"><textarea></textarea></label>'],
    ['within one another', '<label>1 <label>2 <progress></progress></label><input></label>'],
  ])('are those of jsdom: %s', (_where, html) => {
    document.body.innerHTML = html;
    expect(controls().map(({ labels }) => [...(labels ?? [])].map(textOf))).toEqual(labelsFromLabels());
  });

  it('are none of a hidden control', () => {
    document.body.innerHTML = '<label for="a">1</label><input id="a" type="hidden">';
    expect(controls()[0]?.labels).toBeNull();
  });

  it('are found where no document is around', () => {
    const form = document.createElement('form');
    form.innerHTML = '<label for="a">1</label><input id="a">';
    expect([...(form.querySelector('input')?.labels ?? [])].map(textOf)).toEqual(['1']);
  });
});

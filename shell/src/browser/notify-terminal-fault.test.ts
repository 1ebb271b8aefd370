import { describe, expect, it, jest } from '@jest/globals';
import { notifyTerminalFault } from './notify-terminal-fault.ts';

describe('notifyTerminalFault', () => {
  it('says that the terminal could not be connected, in the words of the catalogue (specification §8)', () => {
    const error = jest.fn();
    notifyTerminalFault([{ step: 'terminal', code: 'HTTP_503' }], { error });
    expect(error.mock.calls).toEqual([[{ title: 'Терминал холболт амжилтгүй' }]]);
  });

  it('says nothing of other faults: the page has a banner for them', () => {
    const error = jest.fn();
    notifyTerminalFault([{ step: 'season', code: 'HTTP_503' }], { error });
    expect(error).not.toHaveBeenCalled();
  });
});

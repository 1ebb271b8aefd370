/** Resolves in another task: keys, pointer and frames come before it. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

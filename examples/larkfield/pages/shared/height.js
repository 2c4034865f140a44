/**
 * A page that is read from top to bottom is as tall as it is: the console makes room and scrolls.
 * @param {import('./open-page.js').OpenPage} opened
 */
export function followHeight(opened) {
  let told = 0;
  const observer = new ResizeObserver(() => {
    // The body's own height: that of the document is never less than the frame's, and would only grow.
    const height = Math.ceil(document.body.firstElementChild?.scrollHeight ?? 0);
    if (height === told) return;
    told = height;
    opened.askHeight(height);
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

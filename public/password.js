// Shows and hides a password on pages that run no other script. The buttons appear only with it.
for (const button of document.querySelectorAll('button[aria-controls][aria-pressed]')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  const word = button.querySelector('[data-other]');
  button.hidden = false;
  button.addEventListener('click', () => {
    const show = input.type === 'password';
    input.type = show ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(show));
    const { other } = word.dataset;
    word.dataset.other = word.textContent;
    word.textContent = other;
  });
}

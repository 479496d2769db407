// Shows and hides passwords on pages without React. The button says both words itself.
for (const button of document.querySelectorAll('.peek')) {
  const input = document.getElementById(button.getAttribute('aria-controls'));
  button.addEventListener('click', () => {
    const show = input.type === 'password';
    input.type = show ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(show));
    button.lastChild.textContent = show ? button.dataset.hide : button.dataset.show;
    input.focus();
  });
}

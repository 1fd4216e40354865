// Shows the calls whose text has every word that is typed. Without this script the list is whole.
const box = document.querySelector('.filter');
const input = document.querySelector('#filter');
const count = document.querySelector('.filter-count');
const groups = [...document.querySelectorAll('.group')].map((group) => ({
  group,
  title: group.querySelector('h3').textContent.toLowerCase(),
  calls: [...group.querySelectorAll('.calls li')].map((item) => ({
    item,
    text: item.textContent.toLowerCase(),
  })),
}));

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { group, title, calls } of groups) {
    let inGroup = 0;
    for (const { item, text } of calls) {
      const isShown = words.every((word) => text.includes(word) || title.includes(word));
      item.hidden = !isShown;
      if (isShown) inGroup += 1;
    }
    group.hidden = inGroup === 0;
    shown += inGroup;
  }
  count.textContent = words.length === 0 ? '' : `${shown} ${shown === 1 ? 'call' : 'calls'}`;
}

box.hidden = false;
input.addEventListener('input', filter);
filter();
